-- For which moment those who sit an exam of a class were last reminded: its beginning, or the end of homework. A moved one is announced anew.
alter table grade_exam add column reminded_time timestamptz;
create index grade_exam_to_remind on grade_exam ((case when task_type = 2 then end_time else begin_time end)) where is_deleted = 0; -- the reminder's job
