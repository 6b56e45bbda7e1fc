-- Channels that lecturers push to, and what becomes of live lessons. A lesson with a channel and without a film of its own begins and ends
-- by its lecturer or by the stream (live_status); others go by the clock (null), until they are cancelled (5).
create table live_channel (
  id           bigint generated always as identity primary key,
  account_id   bigint not null references account on delete cascade,
  channel_no   text not null unique check (channel_no ~ '^[1-9][0-9]{6}$'),
  channel_name text not null check (channel_name <> ''),
  scene_type   smallint not null default 1 check (scene_type between 1 and 3), -- LiveSceneEnum
  key_sealed   text not null,                                                  -- for its owner, who copies it
  key_hash     text not null,                                                  -- SHA-256, compared with what is pushed
  key_time     timestamptz not null default now(),
  closed_until timestamptz,                                                    -- pushes are refused until then
  check_time   timestamptz,                                                    -- when its owner last found the test push good
  gmt_create   timestamptz not null default now()
);
create index live_channel_of_account on live_channel (account_id, id); -- course/auth/live/channel/list

create table live_old_key ( -- who still pushes with one is told apart from who guesses
  channel_id bigint not null references live_channel on delete cascade,
  key_hash   text not null,
  gmt_end    timestamptz not null default now(),
  primary key (channel_id, key_hash)
);

create table live_channel_event (
  id         bigint generated always as identity primary key,
  channel_id bigint not null references live_channel on delete cascade,
  event_type smallint not null check (event_type between 1 and 10), -- LiveEventEnum
  address    text not null default '', -- masked
  event_num  int not null default 1,   -- the same again within minutes counts up
  gmt_create timestamptz not null default now()
);
create index live_channel_event_newest on live_channel_event (channel_id, id desc);

-- A connection that pushes. Its parts and its recording are named by stream_no, never by the key.
create table live_push (
  id          bigint generated always as identity primary key,
  channel_id  bigint not null references live_channel on delete cascade,
  period_id   bigint references course_period on delete set null, -- null: a test
  stream_no   text not null unique,
  client_no   text not null,           -- of the connection, by the service
  record_name text not null default '', -- of its recording, once that is closed
  gmt_create  timestamptz not null default now(),
  gmt_seen    timestamptz not null default now(),
  gmt_end     timestamptz
);
create index live_push_of_channel on live_push (channel_id, id desc);
create index live_push_of_period on live_push (period_id, id) where period_id is not null;
create index live_push_open on live_push (gmt_seen) where gmt_end is null; -- jobs/follow-lives

alter table course_period
  add column channel_id  bigint references live_channel on delete set null,
  add column live_status smallint check (live_status between 1 and 5); -- LiveStatusEnum; null: by the clock
create index course_period_of_channel on course_period (channel_id, begin_time) where channel_id is not null;
create index course_period_pushed on course_period (live_status, end_time) where live_status in (1, 2, 3); -- jobs/follow-lives

create table live_lesson ( -- what a live lesson went through
  period_id     bigint primary key references course_period on delete cascade,
  plan_begin    timestamptz,
  plan_end      timestamptz,
  start_time    timestamptz,
  stop_time     timestamptz,
  peak_num      int not null default 0, -- the most who were there at a time
  is_muted      smallint not null default 0 check (is_muted in (0, 1)), -- 1: only teachers speak
  reason        text not null default '', -- why it was cancelled, told to those who joined
  record_status smallint not null default 0 check (record_status between 0 and 3), -- 0 nothing yet, 1 being put together, 2 there, 3 failed
  record_reason text not null default '',
  gmt_work      timestamptz -- the last sign of life of who puts the recordings together
);

create table live_presence ( -- who is in a room: written in batches by each process
  period_id  bigint not null references course_period on delete cascade,
  account_id bigint not null references account on delete cascade,
  gmt_create timestamptz not null default now(),
  gmt_seen   timestamptz not null default now(),
  primary key (period_id, account_id)
) with (fillfactor = 70);

alter table live_mute
  add column gmt_expire timestamptz; -- null: for the whole lesson

-- As before, without lessons that were cancelled.
create or replace view course_card as
  select c.id, c.course_category, c.category_id, c.lecturer_id, c.organization_id, c.course_name, c.course_logo,
    c.introduce, c.is_free, c.course_price, c.original_price, c.vip_price, c.is_vip_free, c.course_state, c.valid_days,
    c.sale_price, c.sale_begin, c.sale_end, c.list_price,
    c.period_total, c.count_study, c.count_buy, c.comment_count, c.credit_hours, c.doc_type, c.file_size, c.page_total,
    c.download_count, c.search, c.gmt_create, c.gmt_modified,
    case when c.course_category = 2 then (select p.begin_time from course_period p
      where p.course_id = c.id and p.end_time is not null and p.live_status is distinct from 5
      order by p.end_time <= now(), case when p.end_time > now() then p.begin_time end, p.begin_time desc limit 1) end as begin_time,
    case when c.course_category = 2 then (select p.end_time from course_period p
      where p.course_id = c.id and p.end_time is not null and p.live_status is distinct from 5
      order by p.end_time <= now(), case when p.end_time > now() then p.begin_time end, p.begin_time desc limit 1) end as end_time,
    l.lecturer_name, l.position as lecturer_position, o.organization_name,
    k.category_name, k.parent_id as category_parent_id, k.glyph, k.palette,
    case when c.comment_count = 0 then 0 else round(c.score_sum::numeric / c.comment_count, 1)::float8 end as avg_score,
    case when c.course_category = 2 then (select p.live_status from course_period p
      where p.course_id = c.id and p.end_time is not null and p.live_status is distinct from 5
      order by p.end_time <= now(), case when p.end_time > now() then p.begin_time end, p.begin_time desc limit 1) end as live_status
  from course c
  left join lecturer l on l.id = c.lecturer_id
  left join course_category k on k.id = c.category_id
  left join organization o on o.id = c.organization_id;
