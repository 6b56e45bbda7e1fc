-- Question banks, papers, and the exams (task_type 1) and homework (2) made of them.
-- Scores are multiples of 0.5, which double precision holds exactly.

create table subject ( -- a question bank
  id            bigint generated always as identity primary key,
  account_id    bigint not null references account,
  category_id   bigint references course_category,
  subject_name  text not null check (subject_name <> ''),
  remark        text not null default '',
  problem_count int not null default 0 check (problem_count >= 0),
  gmt_create    timestamptz not null default now(),
  gmt_modified  timestamptz not null default now()
);
create index subject_of_account on subject (account_id, id desc);

-- A question is never edited once a paper that somebody sat holds it: its successor takes its place in the bank.
create table problem (
  id              bigint generated always as identity primary key,
  subject_id      bigint not null references subject,
  parent_id       bigint references problem on delete cascade, -- the composite question it belongs to
  problem_type    smallint not null check (problem_type between 1 and 7),
  problem_content text not null check (problem_content <> ''), -- HTML, cleaned when it was saved
  option_list     jsonb not null default '[]',                 -- [{ key, content }]
  answer          jsonb not null default '[]',                 -- keys; of blanks the texts, alternatives apart by |
  analysis        text not null default '',                    -- HTML
  analysis_video  text not null default '',
  difficulty      smallint not null default 2 check (difficulty between 1 and 3),
  score           double precision not null default 1 check (score > 0 and score * 2 = trunc(score * 2)),
  sort            int not null default 0,
  replaced_by     bigint references problem,
  is_deleted      smallint not null default 0 check (is_deleted in (0, 1)),
  gmt_create      timestamptz not null default now(),
  gmt_modified    timestamptz not null default now(),
  check (parent_id is null or problem_type <> 6)
);
create index problem_in_subject on problem (subject_id, problem_type, difficulty, id desc)
  where parent_id is null and replaced_by is null and is_deleted = 0;
create index problem_children on problem (parent_id, sort, id) where parent_id is not null;

create table exam (
  id              bigint generated always as identity primary key,
  task_type       smallint not null check (task_type in (1, 2)),
  category_id     bigint not null references course_category,
  subject_id      bigint references subject, -- the bank most of it comes from: exercises draw on it
  lecturer_id     bigint not null references lecturer,
  organization_id bigint references organization,
  paper_id        bigint, -- the paper that is sat now
  exam_name       text not null check (exam_name <> ''),
  exam_desc       text not null default '', -- HTML, cleaned when it was saved
  is_free         smallint not null check (is_free in (0, 1)),
  price           int not null check (price >= 0), -- fen
  original_price  int not null default 0 check (original_price >= 0),
  vip_price       int not null default 0 check (vip_price >= 0),
  is_vip_free     smallint not null default 0 check (is_vip_free in (0, 1)),
  valid_days      int not null default 0 check (valid_days >= 0),  -- after buying; 0 = for ever
  exam_time       int not null default 0 check (exam_time >= 0),   -- minutes; 0 = as long as it takes
  allow_times     int not null default 0 check (allow_times >= 0), -- sittings; 0 = as many as one likes
  answer_show     smallint not null default 2 check (answer_show between 1 and 4),
  audit_type      smallint not null default 1 check (audit_type in (1, 2)),
  difficulty      smallint not null default 2 check (difficulty between 1 and 3),
  score_total     double precision not null default 0, -- of its paper, so that lists need not ask
  pass_score      double precision not null default 0,
  problem_count   int not null default 0,
  study_count     int not null default 0,
  exam_state      smallint not null default 0 check (exam_state in (0, 2, 4, 5, 6)), -- 2 on the shelf, 4 off it, 5 taken down
  sort            int not null default 0,                                            -- pinned above the others
  search          tsvector not null default '',                                      -- words, pairs and single characters of name, lecturer, category
  gmt_create      timestamptz not null default now(),
  gmt_modified    timestamptz not null default now(),
  check ((is_free = 1) = (price = 0)),
  check (pass_score <= score_total)
);
create index exam_first on exam (task_type, sort desc, id desc) where exam_state = 2;              -- exam/list, sort 1
create index exam_newest on exam (task_type, id desc) where exam_state = 2;                        -- sort 2
create index exam_hottest on exam (task_type, study_count desc, id desc) where exam_state = 2;     -- sort 3, recommend/list
create index exam_cheapest on exam (task_type, price, id) where exam_state = 2;                    -- sorts 4 and 5
create index exam_in_category on exam (category_id, task_type, study_count desc, id desc) where exam_state = 2;
create index exam_of_lecturer on exam (lecturer_id, id desc);
create index exam_of_subject on exam (subject_id);
create index exam_search on exam using gin (search);
alter table course add foreign key (certificate_exam_id) references exam;

-- One version of what is sat. A sitting names its paper, so a new version changes nobody's marks.
create table exam_paper (
  id            bigint generated always as identity primary key,
  exam_id       bigint not null references exam on delete cascade,
  version       int not null default 1 check (version > 0),
  score_total   double precision not null default 0,
  problem_count int not null default 0,
  gmt_create    timestamptz not null default now(),
  unique (exam_id, version)
);
alter table exam add foreign key (paper_id) references exam_paper;

create table exam_title ( -- a section of a paper
  id         bigint generated always as identity primary key,
  paper_id   bigint not null references exam_paper on delete cascade,
  title_name text not null check (title_name <> ''),
  title_desc text not null default '',
  title_type smallint not null check (title_type between 0 and 7), -- the kind of its questions; 0 = mixed
  sort       int not null
);
create index exam_title_sorted on exam_title (paper_id, sort, id);

create table exam_problem ( -- a question in a paper, with its score there
  id         bigint generated always as identity primary key,
  title_id   bigint not null references exam_title on delete cascade,
  problem_id bigint not null references problem,
  parent_id  bigint references exam_problem on delete cascade, -- the composite question; its score is the sum of its parts
  score      double precision not null check (score > 0 and score * 2 = trunc(score * 2)),
  sort       int not null,
  unique (title_id, problem_id)
);
create index exam_problem_used on exam_problem (problem_id);
create index exam_problem_parts on exam_problem (parent_id) where parent_id is not null;

create table exam_grant ( -- who bought an exam; free ones need none
  account_id bigint not null references account on delete cascade,
  exam_id    bigint not null references exam on delete cascade,
  gmt_create timestamptz not null default now(),
  gmt_expire timestamptz not null default 'infinity',
  primary key (account_id, exam_id)
);

create table exam_record ( -- one sitting outside of classes; ExamStatusEnum
  id                bigint generated always as identity primary key,
  account_id        bigint not null references account on delete cascade,
  exam_id           bigint not null references exam,
  paper_id          bigint not null references exam_paper,
  request_no        text not null, -- the learner's, so that two clicks begin one sitting
  exam_status       smallint not null default 2 check (exam_status between 1 and 7),
  begin_answer_time timestamptz not null default now(),
  deadline          timestamptz not null default 'infinity',
  submit_time       timestamptz,
  audit_time        timestamptz,
  answer_version    int not null default 0,
  sys_score         double precision not null default 0,
  manual_score      double precision not null default 0,
  score             double precision not null default 0,
  unique (account_id, request_no)
);
create index exam_record_mine on exam_record (account_id, exam_id, id desc);
create unique index exam_record_open on exam_record (account_id, exam_id) where exam_status = 2; -- one at a time
create index exam_record_marked on exam_record ((coalesce(audit_time, submit_time))) where exam_status = 5; -- who may have earned one by it

create view exam_card as
  select e.*, l.lecturer_name, l.position as lecturer_position, o.organization_name,
    k.category_name, k.parent_id as category_parent_id, k.glyph, k.palette
  from exam e
  join lecturer l on l.id = e.lecturer_id
  join course_category k on k.id = e.category_id
  left join organization o on o.id = e.organization_id;
