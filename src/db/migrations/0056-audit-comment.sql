-- Comments that a marker writes again and again.
create table audit_comment (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  content text not null check (content <> ''),
  use_time timestamptz not null default now(),
  unique (account_id, content)
);
create index audit_comment_of_account on audit_comment (account_id, use_time desc, id desc); -- audit/comment/list
