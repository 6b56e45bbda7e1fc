-- Whether an exam may still be begun by somebody of a class: asked wherever a key could be shown.
create index exam_record_to_begin on exam_record (exam_id, deadline) where exam_status = 1;
create index grade_exam_open on grade_exam (exam_id, end_time) where is_deleted = 0;
create index exam_record_in_class on exam_record (account_id, exam_id) where grade_exam_id is not null;
