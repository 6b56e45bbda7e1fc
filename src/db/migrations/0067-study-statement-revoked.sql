-- Operators revoke a statement of hours, with a reason that everybody who verifies it reads.
alter table study_statement
  add revoke_reason text not null default '',
  add gmt_revoke timestamptz,
  drop constraint study_statement_statement_status_check,
  add constraint study_statement_statement_status_check check (statement_status in (1, 2, 3));
comment on column study_statement.statement_status is 'valid, replaced by a later one of the same year, revoked';
create index study_statement_of_status on study_statement (statement_status, id desc); -- the console's list
