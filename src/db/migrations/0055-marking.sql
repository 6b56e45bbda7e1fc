-- Marking: which state of a sheet a draft began from, points by rubric, and rulings on late answers.

-- Grows with each saved mark and each late answer: who saves over a newer one is told.
alter table exam_record add column audit_version int not null default 0;
-- Of each point of the rubric in its order; null: not given yet. Empty: scored as a whole.
alter table exam_mark add column points jsonb not null default '[]';

alter table exam_late_answer
  add column saved_answer jsonb, -- what it took the place of; null: it stands beside the saved answer
  add column saved_files jsonb,
  add column audit_account_id bigint references account on delete set null, -- who ruled
  add column audit_time timestamptz;
create index exam_late_answer_audit_account on exam_late_answer (audit_account_id) where audit_account_id is not null;
