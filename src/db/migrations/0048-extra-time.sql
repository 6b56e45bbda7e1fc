-- Minutes that were given to somebody who sits an exam of a class: who gave them to whom, and why.
create table exam_extra_time (
  id bigint generated always as identity primary key,
  record_id bigint not null references exam_record on delete cascade,
  account_id bigint references account on delete set null, -- who gave them
  minutes int not null check (minutes between 1 and 120),
  reason text not null,
  gmt_create timestamptz not null default now()
);
create index exam_extra_time_record on exam_extra_time (record_id);
create index exam_extra_time_account on exam_extra_time (account_id) where account_id is not null;
