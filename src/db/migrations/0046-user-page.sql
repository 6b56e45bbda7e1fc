-- What operators do for a user: freezing for a span, and links by which a password is set once.
alter table account add column gmt_unfreeze timestamptz;
comment on column account.gmt_unfreeze is 'when a freezing ends by itself; null: not frozen, or until an operator lifts it';
create index account_unfreezing on account (gmt_unfreeze) where gmt_unfreeze is not null; -- the sweep

create table password_ticket (
  account_id  bigint primary key references account on delete cascade, -- a newer link takes the place of an older one
  ticket_hash bytea not null unique,
  gmt_expire  timestamptz not null
);
create index password_ticket_expired on password_ticket (gmt_expire); -- the sweep
