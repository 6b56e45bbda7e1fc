-- Exams and homework that belong to a lesson, to a chapter, or to a course as a whole.
create table course_ref_exam (
  id         bigint generated always as identity primary key,
  course_id  bigint not null references course on delete cascade,
  chapter_id bigint references course_chapter on delete cascade, -- of a chapter as a whole
  period_id  bigint references course_period on delete cascade,  -- of one lesson
  exam_id    bigint not null references exam on delete cascade,
  is_must    smallint not null default 0 check (is_must in (0, 1)),
  gmt_create timestamptz not null default now(),
  check (chapter_id is null or period_id is null),
  unique nulls not distinct (course_id, chapter_id, period_id, exam_id) -- course/auth/course/ref/exam/user/get/exam reads by course
);
create index course_ref_exam_exam on course_ref_exam (exam_id);
create index course_ref_exam_chapter on course_ref_exam (chapter_id) where chapter_id is not null;
create index course_ref_exam_period on course_ref_exam (period_id) where period_id is not null;
