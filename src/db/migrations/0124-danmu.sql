-- What learners say at a second of a film; it is shown over the film, where the site has it on.
create table course_danmu (
  id           bigint generated always as identity primary key,
  period_id    bigint not null references course_period on delete cascade,
  account_id   bigint not null references account on delete cascade,
  play_second  int not null check (play_second between 0 and 86400),
  content      text not null check (char_length(content) between 1 and 100), -- plain
  audit_status smallint not null default 2 check (audit_status in (1, 2, 3)), -- as of comments: 1 waits, 2 public, 3 hidden
  gmt_create   timestamptz not null default now()
);
create index course_danmu_of_second on course_danmu (period_id, play_second, id);               -- danmu/list: a minute of a film
create unique index course_danmu_once on course_danmu (account_id, period_id, play_second);     -- one of a person at a second

alter table website add is_danmu smallint not null default 0 check (is_danmu in (0, 1));

-- It is looked at and reported as comments are: 7.
alter table review drop constraint review_ref_type_check;
alter table review add constraint review_ref_type_check check (ref_type between 1 and 7);
alter table report drop constraint report_ref_type_check;
alter table report add constraint report_ref_type_check check (ref_type between 1 and 5 or ref_type = 7);
create trigger course_danmu_gone after delete on course_danmu for each row execute function close_review(7);
