-- The rule of a course's certificate: beside the percent of its lessons (certificate_progress) an exam of it, and the least score.
alter table course
  add column certificate_exam_id bigint references exam,
  add column certificate_score   double precision check (certificate_score >= 0),
  add constraint certificate_rule check (
    (certificate_exam_id is null) = (certificate_score is null) and (certificate_exam_id is null or certificate_progress is not null));
create index course_by_certificate_exam on course (certificate_exam_id) where certificate_exam_id is not null;

create index exam_record_marked on exam_record ((coalesce(audit_time, submit_time))) where exam_status = 5; -- who may have earned one by it
