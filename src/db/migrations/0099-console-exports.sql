-- Files of the console's lists: written by the queue, kept a day, each for the operator who asked for it.
create table console_export (
  id            bigint generated always as identity primary key,
  operator_id   bigint not null references operator on delete cascade,
  title         text not null,                 -- 「订单」
  unit          text not null,                 -- 「笔」
  description   text not null default '',      -- the conditions, as the operator reads them
  file_type     text not null check (file_type in ('xlsx', 'csv')),
  request       jsonb not null,                -- the call whose rows are written, its input, the columns, the ticked rows
  digest        bytea not null,                -- of the request: pressed again, it is the same export
  export_status smallint not null default 1 check (export_status between 1 and 4), -- queued, running, done, failed
  total         integer not null default 0,
  done          integer not null default 0,
  bytes         bigint not null default 0,
  path          text not null default '',      -- while the file is kept
  fail_reason   text not null default '',
  gmt_create    timestamptz not null default now(),
  gmt_modified  timestamptz not null default now(), -- of the progress
  gmt_finish    timestamptz,
  gmt_expire    timestamptz                    -- when the file is removed
);
create unique index console_export_running on console_export (operator_id, digest) where export_status in (1, 2);
create index console_export_newest on console_export (operator_id, id desc); -- system/admin/export/page
create index console_export_due on console_export (gmt_expire) where path <> '';
