-- What a learner writes beside a lesson: notes at a second of it, and questions that say where they came up.
create table study_note (
  id           bigint generated always as identity primary key,
  account_id   bigint not null references account on delete cascade,
  course_id    bigint not null references course on delete cascade,
  period_id    bigint not null references course_period on delete cascade,
  play_second  int not null default 0 check (play_second >= 0),
  content      text not null check (content <> ''), -- plain
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create index study_note_newest on study_note (account_id, gmt_modified desc, id desc);          -- note/list: all of mine
create index study_note_of_course on study_note (account_id, course_id, gmt_modified desc, id desc);
create index study_note_of_period on study_note (account_id, period_id, play_second, id);       -- in the order of the film
create unique index study_note_once on study_note (account_id, period_id, play_second, md5(content));

alter table question
  add column course_id   bigint references course on delete set null,
  add column period_id   bigint references course_period on delete set null,
  add column play_second int check (play_second >= 0);
create index question_of_course on question (course_id, gmt_create desc, id desc) where audit_status = 2 and course_id is not null;
create index question_of_period on question (period_id, gmt_create desc, id desc) where audit_status = 2 and period_id is not null;

drop view question_card;
create view question_card as -- left joins: a count leaves them out
  select q.*, l.label_no, l.label_name, a.nickname, a.head_img_url, p.period_name
  from question q
  left join label l on l.id = q.label_id
  left join account a on a.id = q.account_id
  left join course_period p on p.id = q.period_id;

-- Time that passed and was not yet counted: several tabs, and beats that come late, draw on the same.
alter table study_clock
  add column credit      double precision not null default 2 check (credit >= 0),      -- seconds of study
  add column film_credit double precision not null default 4 check (film_credit >= 0); -- seconds of film, twice as fast at most
