-- Lists of sheets that wait for a person have those whose late answers nobody ruled on.
create index exam_late_answer_waiting on exam_late_answer (record_id) where is_accepted is null;
