-- Applications to become a lecturer or an organization, and changes of what was approved: one row for each kind of an account.
create table lecturer_audit (
  id                bigint generated always as identity primary key,
  account_id        bigint not null references account on delete cascade,
  settle_type       text not null check (settle_type in ('LECTURER', 'ORGANIZATION')),
  audit_status      smallint not null default 0 check (audit_status in (0, 1, 2, 3, 5)), -- 0 being written, 1 waiting, 2 passed, 3 refused, 5 withdrawn
  audit_stage       smallint not null default 0 check (audit_stage in (0, 1, 2)),        -- 1 waits for its organization, 2 for an operator
  audit_opinion     text not null default '',
  organization_id   bigint references organization on delete set null, -- under which a lecturer wants to teach
  agreed_organization_id bigint references organization on delete set null, -- which has said yes: it is not asked again
  lecturer_name     text not null default '', -- of an organization: who is in charge
  lecturer_email    text not null default '',
  position          text not null default '',
  head_img_url      text not null default '', -- of an organization: its logo
  introduce         text not null default '', -- HTML
  organization_name text not null default '',
  id_card_no        text not null default '', -- encrypted
  id_card_start     text not null default '', -- the first six digits
  id_card_hash      bytea,                    -- keyed, so that it cannot be found by trying all numbers
  license_no        text not null default '', -- encrypted
  license_start     text not null default '',
  license_hash      bytea,
  refused_content   jsonb,                    -- what the last opinion was about, to show what was changed since
  edit_version      int not null default 1,   -- a decision names what it was made on
  submit_count      int not null default 0,
  submit_time       timestamptz,              -- since when it waits
  pass_time         timestamptz,              -- since when it is approved: a refused change takes nothing back
  gmt_create        timestamptz not null default now(),
  gmt_modified      timestamptz not null default now(),
  unique (account_id, settle_type),
  check ((audit_status = 1) = (audit_stage > 0)),
  check (audit_status = 0 or audit_status = 5 or submit_time is not null)
);
create unique index lecturer_audit_open on lecturer_audit (account_id) where audit_status = 1;
create unique index lecturer_audit_id_card on lecturer_audit (settle_type, id_card_hash)
  where audit_status in (1, 2) or pass_time is not null;
create unique index lecturer_audit_license on lecturer_audit (license_hash) where audit_status in (1, 2) or pass_time is not null;
create index lecturer_audit_waiting on lecturer_audit (audit_stage, submit_time, id) where audit_status = 1; -- the queues
create index lecturer_audit_in_state on lecturer_audit (audit_status, gmt_modified desc, id desc);
create index lecturer_audit_of_organization on lecturer_audit (organization_id, audit_status, submit_time, id)
  where organization_id is not null;

-- Pictures of papers. They are no uploads: no address opens them. One whose application is gone is removed with the next sweep.
create table lecturer_audit_file (
  id         bigint generated always as identity primary key,
  audit_id   bigint references lecturer_audit on delete set null,
  kind       smallint not null check (kind between 1 and 4), -- 1, 2 the sides of the identity card, 3 teacher's certificate, 4 licence
  path       text not null unique,
  file_size  int not null,
  is_sent    smallint not null default 0 check (is_sent in (0, 1)), -- part of what was handed in
  gmt_create timestamptz not null default now(),
  gmt_remove timestamptz -- when it is removed from the disk; null while its application waits
);
create index lecturer_audit_file_of on lecturer_audit_file (audit_id, kind, id);
create index lecturer_audit_file_due on lecturer_audit_file (gmt_remove) where gmt_remove is not null;

-- What became of an application.
create table lecturer_audit_event (
  id          bigint generated always as identity primary key,
  audit_id    bigint not null references lecturer_audit on delete cascade,
  event_type  smallint not null check (event_type between 1 and 8),
  operator_id bigint references operator,
  opinion     text not null default '',
  gmt_create  timestamptz not null default now()
);
create index lecturer_audit_event_of on lecturer_audit_event (audit_id, id);

-- Who looked at a picture or a whole number of an application: its owner reads this.
create table lecturer_audit_look (
  id          bigint generated always as identity primary key,
  audit_id    bigint not null references lecturer_audit on delete cascade,
  operator_id bigint not null references operator,
  kind        smallint not null check (kind between 1 and 9), -- as of the pictures; 8 identity number, 9 licence number
  reason      text not null default '',
  gmt_create  timestamptz not null default now()
);
create index lecturer_audit_look_of on lecturer_audit_look (audit_id, id desc);

-- The right to go live.
alter table lecturer
  add column live_audit_status smallint not null default 0 check (live_audit_status between 0 and 3), -- none, waiting, granted, refused
  add column live_reason       text not null default '',
  add column live_opinion      text not null default '',
  add column gmt_live          timestamptz; -- of the last change
create index lecturer_live_waiting on lecturer (live_audit_status, gmt_live, id) where live_audit_status > 0;
-- who goes live already goes on
update lecturer set live_audit_status = 2, gmt_live = now()
where exists (select from course c where c.lecturer_id = lecturer.id and c.course_category = 2 and c.course_state <> 6);

-- who teaches already was approved before there were applications
insert into lecturer_audit (account_id, settle_type, audit_status, organization_id, agreed_organization_id, lecturer_name, position,
  head_img_url, introduce, submit_count, submit_time, pass_time)
select account_id, 'LECTURER', 2, organization_id, organization_id, lecturer_name, position, head_img_url, introduce, 1, now(), now()
from lecturer where account_id is not null;
insert into lecturer_audit (account_id, settle_type, audit_status, organization_name, head_img_url, introduce, submit_count, submit_time, pass_time)
select account_id, 'ORGANIZATION', 2, organization_name, logo, introduce, 1, now(), now()
from organization where account_id is not null;
