-- Exams and homework set for classes. Each student's sitting is a row of exam_record from the day it is set.

create table grade_exam (
  id                bigint generated always as identity primary key,
  grade_id          bigint not null references grade,
  exam_id           bigint not null references exam,
  account_id        bigint references account on delete set null, -- who set it
  grade_exam_name   text not null check (grade_exam_name <> ''),
  task_type         smallint not null check (task_type in (1, 2)),
  begin_time        timestamptz not null,
  end_time          timestamptz not null,
  exam_time         int not null default 0 check (exam_time >= 0), -- minutes; 0 until the end
  answer_show       smallint not null check (answer_show between 1 and 4),
  audit_type        smallint not null check (audit_type in (1, 2)),
  question_order    smallint not null default 0 check (question_order between 0 and 2),
  is_all            smallint not null check (is_all in (0, 1)), -- for the whole class: who joins while it is open gets it too
  compensate_status smallint not null default 1 check (compensate_status in (1, 2)),
  is_deleted        smallint not null default 0 check (is_deleted in (0, 1)),
  delete_account_id bigint references account on delete set null,
  delete_time       timestamptz,
  gmt_create        timestamptz not null default now(),
  check (end_time > begin_time)
);
create index grade_exam_of_grade on grade_exam (grade_id, begin_time desc, id desc) where is_deleted = 0; -- grade/exam/admin/page
create index grade_exam_of_exam on grade_exam (exam_id);

-- State 1: set and not begun. Its paper and beginning are not known yet; its deadline is until when it may be begun.
alter table exam_record
  alter column paper_id drop not null,
  alter column begin_answer_time drop not null,
  add column grade_exam_id bigint references grade_exam,
  add column is_late smallint not null default 0 check (is_late in (0, 1)),       -- begun after the end, as it was opened again
  add column is_ignored smallint not null default 0 check (is_ignored in (0, 1)), -- its hint is hidden
  add constraint exam_record_begun check (exam_status in (1, 6, 7) or paper_id is not null and begin_answer_time is not null),
  add constraint exam_record_set check (exam_status not in (1, 6) or grade_exam_id is not null);
drop index exam_record_open;
create unique index exam_record_open on exam_record (account_id, exam_id) where exam_status = 2 and grade_exam_id is null; -- one at a time
create unique index exam_record_of_grade_exam on exam_record (grade_exam_id, account_id) where grade_exam_id is not null;
create index exam_record_not_begun on exam_record (deadline) where exam_status = 1; -- jobs/hand-in-sittings
