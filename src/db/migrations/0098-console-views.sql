-- Views of the console's lists: conditions and order under a name, of one operator or for all of them.
create table console_view (
  id           bigint generated always as identity primary key,
  operator_id  bigint not null references operator on delete cascade, -- whose it is: they alone, or a super operator, change it
  screen       text not null,               -- the address of the list below /admin
  view_name    text not null,
  query        text not null,               -- of the address: 'tab=refund&dates=30d'; a span of days keeps its name
  is_shared    smallint not null default 0 check (is_shared in (0, 1)),
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  unique (operator_id, screen, view_name)
);
create index console_view_of_screen on console_view (screen, id); -- system/admin/view/list

-- Who wrote a note changes it for ten minutes; after that it can only be struck, and stays readable.
alter table account_note
  add column gmt_modified timestamptz, -- when its text was changed
  add column gmt_strike   timestamptz;
