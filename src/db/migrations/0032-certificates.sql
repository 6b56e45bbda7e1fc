-- Certificates: which courses give one, by whom they are signed, and why one was withdrawn.
alter table course add column certificate_progress smallint check (certificate_progress between 1 and 100); -- percent of its lessons finished; null = gives none

create table signing_key (
  key_id      text primary key,
  public_key  text not null,                       -- raw Ed25519, base64url
  private_key text not null,                       -- sealed: a copy of the database signs nothing
  gmt_create  timestamptz not null default now(),
  gmt_retire  timestamptz                          -- signs no more; what it signed holds
);
create unique index signing_key_current on signing_key ((1)) where gmt_retire is null;

alter table certificate
  add column course_name   text not null default '', -- as it was called then
  add column salt          text not null default '', -- of the name's hash
  add column key_id        text references signing_key,
  add column signature     text,                     -- of the canonical JSON of all of it, base64url
  add column revoke_reason text not null default '',
  add column gmt_revoke    timestamptz;
update certificate t set course_name = c.course_name from course c where c.id = t.course_id;
create index certificate_newest on certificate (account_id, issue_time desc, id desc); -- user/ref/list
create index certificate_all on certificate (issue_time desc, id desc);                -- admin/certificate/page
