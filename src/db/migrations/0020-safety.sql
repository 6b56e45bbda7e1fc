-- What a session says of itself to its owner, and when the owner was last made sure of.
alter table session add column id bigint generated always as identity unique; -- user/auth/session/delete
alter table session add column device text not null default '';               -- 'Chrome · Windows'
alter table session add column address text not null default '';              -- masked: '218.17.*.*'
alter table session add column gmt_used timestamptz not null default now();   -- to ten minutes
alter table session add column gmt_confirm timestamptz;                       -- password or code given: some calls ask for it anew

-- Acts that were made with an Idempotency-Key: made again, they get the same answer and do nothing. Kept for a day.
create table answered_key (
  id          bigint generated always as identity primary key,
  account_id  bigint references account on delete cascade,
  operator_id bigint references operator on delete cascade,
  call        text not null,
  key         text not null check (key ~ '^[A-Za-z0-9_-]{16,100}$'),
  input_hash  bytea not null,
  answer      text,                              -- JSON, to the byte; null while the act is under way
  gmt_create  timestamptz not null default now(),
  check ((account_id is null) <> (operator_id is null)),
  unique nulls not distinct (account_id, operator_id, call, key)
);
create index answered_key_old on answered_key (gmt_create); -- the sweep
