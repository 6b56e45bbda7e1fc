-- What people hand in for the community, and what became of it: one row for each version of an article or a question, and for each
-- answer, comment, course review or line of a chat that an operator is to look at.
create table review (
  id            bigint generated always as identity primary key,
  ref_type      smallint not null check (ref_type between 1 and 6), -- article, question, answer, comment, course review, line in a chat
  ref_id        bigint not null,
  account_id    bigint not null references account on delete cascade, -- who wrote it
  version_no    int not null default 1,      -- of the article or question
  version       jsonb,                       -- of an article or a question: what was handed in; readers see the one before until it passes
  cause         smallint not null check (cause between 1 and 3), -- it waits, it is public and looked at afterwards, it was reported
  audit_status  smallint not null default 1 check (audit_status between 1 and 5), -- 1 open, 2 passed, 3 refused, 4 nothing left to decide, 5 taken back
  audit_opinion text not null default '',
  auditor_name  text not null default '',    -- '' = no operator: the rules for trusted writers
  gmt_create    timestamptz not null default now(),
  gmt_audit     timestamptz
);
create unique index review_open on review (ref_type, ref_id) where audit_status = 1;      -- one at a time
create index review_of_thing on review (ref_type, ref_id, version_no desc, id desc);      -- its history
create index review_of_account on review (account_id, ref_type, audit_status, id desc);   -- what became of a writer's earlier ones

-- Hidden by an operator for good: its writer cannot hand it in again. Hidden until somebody looks is audit_status 1.
alter table blog add is_banned smallint not null default 0 check (is_banned in (0, 1));
alter table question add is_banned smallint not null default 0 check (is_banned in (0, 1));
alter table blog add version_no int not null default 1;
alter table question add version_no int not null default 1;
