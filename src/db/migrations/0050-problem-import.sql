-- Questions that came into a bank by one file: sent again it is the same import, and it can be taken back as a whole.
create table problem_import (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  subject_id bigint not null references subject on delete cascade,
  request_no text not null,
  problem_count int not null check (problem_count >= 0),
  gmt_create timestamptz not null default now(),
  unique (account_id, request_no)
);
create index problem_import_subject on problem_import (subject_id); -- a bank that is deleted

alter table problem add column import_id bigint references problem_import on delete set null;
create index problem_of_import on problem (import_id) where import_id is not null; -- taken back
