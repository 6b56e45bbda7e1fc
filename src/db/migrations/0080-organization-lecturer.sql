-- How lecturers come to an organization and leave it: invited by it, or asking to join. Whom it has now says lecturer.organization_id.
create table organization_lecturer (
  id              bigint generated always as identity primary key,
  organization_id bigint not null references organization on delete cascade,
  lecturer_id     bigint not null references lecturer on delete cascade,
  direction       smallint not null check (direction in (1, 2)),                         -- 1 invited, 2 asked
  audit_status    smallint not null default 1 check (audit_status in (1, 2, 3, 5, 6)), -- waits, accepted, refused, taken back, parted
  apply_desc      text not null default '', -- what who asked wrote
  audit_opinion   text not null default '', -- why it was refused
  gmt_create      timestamptz not null default now(), -- of an invitation: when it was last sent
  audit_time      timestamptz,
  part_time       timestamptz
);
-- One of them waits, or holds, for each pair; a lecturer belongs to one organization.
create unique index organization_lecturer_open on organization_lecturer (organization_id, lecturer_id) where audit_status in (1, 2);
create unique index organization_lecturer_held on organization_lecturer (lecturer_id) where audit_status = 2;
create index organization_lecturer_of on organization_lecturer (lecturer_id, id desc);
create index organization_lecturer_newest on organization_lecturer (organization_id, direction, audit_status, gmt_create desc, id desc);
