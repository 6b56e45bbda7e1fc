-- Sittings that whoever leads them ended before their time; late beginnings with all of their minutes.
alter table exam_record
  add column collect_time timestamptz,               -- ended then, before its deadline
  add column collect_reason text not null default '', -- its taker reads it
  add column collect_account_id bigint references account on delete set null, -- who ended it
  add column is_full_time smallint not null default 0 check (is_full_time in (0, 1)), -- let in late: all minutes count, whatever the end
  add constraint exam_record_collected check ((collect_time is null) = (collect_reason = ''));
create index exam_record_collected_by on exam_record (collect_account_id) where collect_account_id is not null;
create index exam_record_sitting on exam_record (exam_id, id) where exam_status = 2; -- exam/info/monitor, exam/info/collect

alter table exam_link
  drop constraint exam_link_kind_check,
  add constraint exam_link_kind_check check (kind between 1 and 10); -- 10 ended before its time by who leads
