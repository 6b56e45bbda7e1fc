-- What the home page reads for who is signed in: the hours a week that a learner wants to study, and what colleagues learn.
alter table account add column week_goal smallint not null default 0 check (week_goal between 0 and 40); -- hours; 0 = none
create index account_of_school on account (school_name) where school_name <> ''; -- course/next/view
