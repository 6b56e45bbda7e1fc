-- When a face check was passed: study counts for some time after it.
alter table face_check add column gmt_pass timestamptz;
create index face_check_passed on face_check (account_id, gmt_pass desc) where gmt_pass is not null;
