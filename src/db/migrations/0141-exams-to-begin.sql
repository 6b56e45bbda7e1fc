-- Whether an exam may still be begun by somebody of a class: asked wherever a key could be shown.
create index exam_record_to_begin on exam_record (exam_id, deadline) where exam_status = 1;
