-- Following organizations.
alter table organization add follower_count int not null default 0 check (follower_count >= 0);
create table organization_attention (
  account_id      bigint not null references account on delete cascade,
  organization_id bigint not null references organization on delete cascade,
  gmt_create      timestamptz not null default now(),
  primary key (account_id, organization_id)
);
create index organization_attention_newest on organization_attention (account_id, gmt_create desc, organization_id); -- attention/list
