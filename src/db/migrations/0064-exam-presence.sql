-- When the exam room of a sitting in a class was last heard, for who leads the class.
create table exam_presence (
  record_id bigint primary key references exam_record on delete cascade, -- exam/auth/grade/exam/monitor reads by record
  seen_time timestamptz not null default now(),
  unsent_count int not null default 0 check (unsent_count between 0 and 1000) -- answers that the room had and could not send
) with (fillfactor = 70);
