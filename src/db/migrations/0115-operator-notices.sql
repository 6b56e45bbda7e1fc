-- What the console tells an operator: a colleague named them in a note, an export is done.
create table operator_notice (
  id          bigint generated always as identity primary key,
  operator_id bigint not null references operator on delete cascade,
  kind        text not null check (kind in ('mention', 'export')),
  ref_id      bigint not null,             -- the account that the note is about, or the export
  title       text not null,               -- 「周岚在林晓雯的备注里提到你」
  content     text not null default '',
  gmt_create  timestamptz not null default now(),
  gmt_read    timestamptz
);
create index operator_notice_newest on operator_notice (operator_id, id desc); -- system/admin/notice/list
create index operator_notice_old on operator_notice (gmt_create); -- removed after 90 days
