-- What the home page reads for who is signed in: the hours a week that a learner wants to study, and what colleagues learn;
-- and what suggestions of the search lead to.
alter table account add column week_goal smallint not null default 0 check (week_goal between 0 and 40); -- hours; 0 = none
create index account_of_school on account (school_name) where school_name <> ''; -- course/next/view

-- Where a suggested word leads that names one thing alone.
alter table search_word add column url text not null default ''; -- '' = to the search
alter table search_word add column url_type smallint not null default 0 check (url_type between 0 and 10); -- SearchTypeEnum of the thing
