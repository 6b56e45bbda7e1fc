-- Attempts to sign in, counted a day before anything is compared and given back when they were right
-- (gateway/user/attempts.ts; docs/decisions/0012-sign-in-attempts.md). The day is Beijing's.
drop table attempt; -- of today alone
create table sign_in_attempt (
  counter text not null check (counter in ('tried', 'password', 'code', 'sent')),
  subject text not null default '',              -- a mobile, an operator's account, a device or a session; '' = all of a network
  network text not null default '',              -- IPv4 address or IPv6 /64; '' = wherever they came from
  day     date not null default (now() at time zone 'Asia/Shanghai')::date,
  times   int not null check (times >= 0),       -- 'tried' of a whole network: how many different mobiles
  primary key (subject, network, counter, day)   -- attempts.ts; jobs/anonymize-accounts.ts by subject
);
create index sign_in_attempt_old on sign_in_attempt (day); -- the sweep

-- Device tokens hold this number: all of them are void when it changes (gateway/user/known-device.ts).
alter table account add column device_version int not null default 0;
