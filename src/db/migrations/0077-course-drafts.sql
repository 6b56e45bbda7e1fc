-- Courses as their authors write them. A published course is never edited itself: `published_id` marks its draft copy, which replaces
-- its content when it passes the review; afterwards the copy (state 6) holds the lessons that went.
alter table course
  add column published_id    bigint references course,
  add column audit_stage     smallint not null default 0 check (audit_stage in (0, 1, 2)), -- 1 waits for its organization, 2 for an operator
  add column audit_opinion   text not null default '',
  add column audit_marks     jsonb not null default '[]',                                  -- what the opinion points at
  add column submit_time     timestamptz,
  add column version_no      int not null default 1,                                       -- of what is published
  add column edit_version    int not null default 1,                                       -- of name, category, cover and introduction
  add column price_version   int not null default 1,                                       -- of price, days and certificate
  add column outline_version int not null default 1,                                       -- of which chapters and lessons, in which order
  add column down_reason     text not null default '';                                     -- why an operator took it down
create unique index course_draft_of on course (published_id) where published_id is not null and course_state in (0, 1, 3);
create index course_copy_of on course (published_id) where published_id is not null;
create index course_written_by_lecturer on course (lecturer_id, gmt_modified desc, id desc) where course_state <> 6;
create index course_written_for_organization on course (organization_id, gmt_modified desc, id desc) where course_state <> 6;
create index course_in_state on course (course_state, gmt_modified desc, id desc);
create index course_waiting on course (audit_stage, submit_time, id) where course_state = 1;

-- Of a draft copy: the published chapter, lesson and file that each stands for.
alter table course_chapter
  add column origin_id bigint references course_chapter on delete set null;
create index course_chapter_origin on course_chapter (origin_id) where origin_id is not null;
alter table course_period
  add column origin_id    bigint references course_period on delete set null,
  add column edit_version int not null default 1,
  add column gmt_modified timestamptz not null default now();
create index course_period_origin on course_period (origin_id) where origin_id is not null;
create index course_period_of_chapter on course_period (chapter_id);
alter table course_accessory
  add column origin_id bigint references course_accessory on delete set null;
create index course_accessory_origin on course_accessory (origin_id) where origin_id is not null;

-- Further lecturers are asked; only those who accepted teach, and are shown.
alter table course_lecturer
  add column ask_status smallint not null default 1 check (ask_status in (0, 1, 2)), -- asked, accepted, declined
  add column gmt_create timestamptz not null default now();
create index course_lecturer_asked on course_lecturer (lecturer_id, course_id);

-- What a course was before its present version replaced it.
create table course_version (
  course_id  bigint not null references course on delete cascade,
  version_no int not null,
  content    jsonb not null, -- CourseContent in gateway/course/course-content.ts
  gmt_create timestamptz not null default now(), -- when it was replaced
  primary key (course_id, version_no)
);

-- What became of a course or its draft: handed in, withdrawn, passed, refused, on and off the shelf.
create table course_event (
  id          bigint generated always as identity primary key,
  course_id   bigint not null references course on delete cascade,
  event_type  smallint not null check (event_type between 1 and 9), -- CourseEventEnum
  account_id  bigint references account,
  operator_id bigint references operator,
  opinion     text not null default '',
  version_no  int not null default 0, -- of the version that went live by it
  gmt_create  timestamptz not null default now()
);
create index course_event_newest on course_event (course_id, id desc);
