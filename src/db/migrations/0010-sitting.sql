-- What a sitting needs beside its row: answers as they were saved, those that came too late, marks, exercises, wrong questions.

-- What marking needs beside the key: { isHalf } multiple choice, { isAnyOrder } blanks, { points: [{ name, score }] } short answers,
-- { kinds, max, size } files.
alter table problem add column rule jsonb not null default '{}';
-- 0 as written, 1 questions shuffled within their section, 2 options too
alter table exam add column question_order smallint not null default 0 check (question_order between 0 and 2);

alter table exam_record
  add column course_id bigint references course,
  add column period_id bigint references course_period on delete set null,
  add column question_order smallint not null default 0 check (question_order between 0 and 2), -- as the exam had it at the beginning
  add column order_seed int not null default 0,
  add column extra_minutes int not null default 0 check (extra_minutes >= 0),                   -- given while it ran; within deadline
  add column device_no text not null default '',                                                -- of the last save
  add column is_auto smallint not null default 0 check (is_auto in (0, 1)),                      -- handed in by the clock
  add column audit_account_id bigint references account on delete set null,
  add column audit_opinion text not null default '';
create index exam_record_due on exam_record (deadline) where exam_status = 2 and deadline < 'infinity'; -- jobs/hand-in-sittings
create index exam_record_handed_in on exam_record (id) where exam_status = 3;                          -- jobs/mark-sitting
create index exam_record_of_exam on exam_record (exam_id, submit_time desc, id desc) where submit_time is not null; -- audit/page, averages
create index exam_record_of_account on exam_record (account_id, id desc);                              -- user/exam/page
create index exam_of_organization on exam (organization_id, id desc) where organization_id is not null;

create table exam_answer ( -- the last answer to a question; of a composite question its parts have theirs
  record_id      bigint not null references exam_record on delete cascade,
  problem_id     bigint not null references problem,
  user_answer    jsonb not null default '[]', -- keys; of blanks a text each; of short answers one text
  user_files     jsonb not null default '[]', -- [{ name, url, size }]
  answer_version int not null,
  device_no      text not null,
  edit_time      timestamptz not null,        -- by the server's clock; decides between devices
  save_time      timestamptz not null default now(),
  spent_seconds  int not null default 0,
  primary key (record_id, problem_id)
);

create table exam_late_answer ( -- came after the deadline: whoever marks decides whether it counts
  record_id   bigint not null references exam_record on delete cascade,
  problem_id  bigint not null references problem,
  user_answer jsonb not null default '[]',
  user_files  jsonb not null default '[]',
  edit_time   timestamptz not null, -- as the device says
  save_time   timestamptz not null default now(),
  is_accepted smallint check (is_accepted in (0, 1)), -- null: not decided
  primary key (record_id, problem_id)
);

create table exam_mark ( -- of a question, or of a part of a composite one
  record_id        bigint not null references exam_record on delete cascade,
  problem_id       bigint not null references problem,
  score            double precision check (score >= 0 and score * 2 = trunc(score * 2)), -- null: a person has to give it
  is_right         smallint check (is_right in (0, 1)),                                  -- null: neither
  is_manual        smallint not null default 0 check (is_manual in (0, 1)),
  audit_opinion    text not null default '',
  audit_account_id bigint references account on delete set null,
  gmt_modified     timestamptz not null default now(),
  primary key (record_id, problem_id)
);

create table exam_mark_log ( -- scores that were changed after they were told
  id         bigint generated always as identity primary key,
  record_id  bigint not null references exam_record on delete cascade,
  account_id bigint references account on delete set null, -- who changed it
  old_score  double precision not null,
  new_score  double precision not null,
  reason     text not null check (reason <> ''),
  gmt_create timestamptz not null default now()
);
create index exam_mark_log_of_record on exam_mark_log (record_id, id desc);

create table exercise ( -- questions to practise, with feedback after each
  id          bigint generated always as identity primary key,
  account_id  bigint not null references account on delete cascade,
  exam_id     bigint references exam on delete cascade,
  subject_id  bigint references subject on delete cascade,
  problem_ids bigint[] not null,
  gmt_create  timestamptz not null default now()
);
create index exercise_of_account on exercise (account_id, id desc);

create table exercise_answer (
  exercise_id bigint not null references exercise on delete cascade,
  problem_id  bigint not null references problem,
  user_answer jsonb not null default '[]',
  is_right    smallint check (is_right in (0, 1)), -- null: nobody marks it
  gmt_create  timestamptz not null default now(),
  primary key (exercise_id, problem_id)
);

create table wrong_problem ( -- questions to see again, at growing intervals
  account_id  bigint not null references account on delete cascade,
  problem_id  bigint not null references problem on delete cascade,
  record_id   bigint references exam_record on delete set null, -- where it was last wrong; null: in an exercise
  user_answer jsonb not null default '[]',
  wrong_count int not null default 1 check (wrong_count > 0),
  step        smallint not null default 0 check (step between 0 and 6), -- 6: known, no longer asked
  due_day     date not null,                                            -- in Beijing
  gmt_create  timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  primary key (account_id, problem_id)
);
create index wrong_problem_due on wrong_problem (account_id, due_day, problem_id) where step < 6;

create table problem_collection (
  account_id bigint not null references account on delete cascade,
  problem_id bigint not null references problem on delete cascade,
  gmt_create timestamptz not null default now(),
  primary key (account_id, problem_id)
);
