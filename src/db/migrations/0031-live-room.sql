-- What a live lesson sends while it is on air (fragmented MP4, part by part), and what is said in its room.
alter table course_period add column live_id bigint references upload;

create table live_chat (
  id         bigint generated always as identity primary key,
  period_id  bigint not null references course_period on delete cascade,
  account_id bigint not null references account on delete cascade,
  content    text not null check (content <> ''), -- plain
  is_teacher smallint not null default 0 check (is_teacher in (0, 1)),
  gmt_create timestamptz not null default now()
);
create index live_chat_newest on live_chat (period_id, id desc); -- chat/list

create table live_mute ( -- who may not speak in a room any more
  period_id  bigint not null references course_period on delete cascade,
  account_id bigint not null references account on delete cascade,
  gmt_create timestamptz not null default now(),
  primary key (period_id, account_id)
);
