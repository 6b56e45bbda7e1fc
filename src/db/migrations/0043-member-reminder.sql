-- Until when the membership ran of whose end its member was last reminded: each end is announced once.
alter table account_vip add column reminded_expire timestamptz;
create index account_vip_to_remind on account_vip (expire_time) where reminded_expire is distinct from expire_time; -- the reminder's job
