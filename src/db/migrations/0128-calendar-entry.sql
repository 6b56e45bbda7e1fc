-- What operators wrote into the calendar of the school: maintenance, a report that is due, a visit.
create table calendar_entry (
  id          bigint generated always as identity primary key,
  title       text not null check (title <> ''),
  begin_time  timestamptz not null,
  operator_id bigint references operator on delete set null, -- who wrote it
  gmt_create  timestamptz not null default now()
);
create index calendar_entry_time on calendar_entry (begin_time); -- system/admin/calendar/list
create index calendar_entry_operator on calendar_entry (operator_id);
