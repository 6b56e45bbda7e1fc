-- Who sits an exam that a certificate hangs on is compared before it begins, where a service does that.
alter table exam_record
  add column face_state smallint check (face_state in (1, 2)); -- 1 it was the holder of the account, 2 it could not be compared; null: not asked
alter table face_check
  add column exam_id bigint references exam on delete set null;
create index face_check_of_exam on face_check (exam_id) where exam_id is not null;
