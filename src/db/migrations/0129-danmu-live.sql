-- A course may have its 弹幕 switched off.
alter table course add column is_danmu smallint not null default 1 check (is_danmu in (0, 1));

-- Who watches a film with its 弹幕 shown: they hear of new ones while this is renewed.
create table danmu_viewer (
  account_id bigint not null references account on delete cascade,
  period_id  bigint not null references course_period on delete cascade,
  gmt_expire timestamptz not null,
  primary key (account_id, period_id)
);
create index danmu_viewer_of_period on danmu_viewer (period_id, gmt_expire); -- who hears of an item
