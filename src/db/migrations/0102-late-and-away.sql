-- Answers that came late are links of the chain from their arrival on, and rulings on them too; how often takers left the page of the room.
alter table exam_link
  drop constraint exam_link_kind_check,
  add constraint exam_link_kind_check check (kind between 1 and 9); -- 8 came late and is kept beside, 9 ruled: late answers count or do not

alter table exam_presence add column away_count int not null default 0 check (away_count >= 0); -- how often the page of the room was left
