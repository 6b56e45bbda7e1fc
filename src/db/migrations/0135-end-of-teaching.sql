-- A lecturer whom an operator made a learner again: left out of lists, the page stays for what refers to it.
alter table lecturer add column is_ended smallint not null default 0 check (is_ended in (0, 1));
-- 9: ended so.
alter table lecturer_audit_event
  drop constraint lecturer_audit_event_event_type_check,
  add check (event_type between 1 and 9);
