-- What people got for what they gave to the community; a row for each cause, and nothing is bought with it.
create table point (
  id         bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  point_type smallint not null check (point_type between 1 and 4), -- 1 an answer, 2 that it was accepted, 3 an article, 4 a check-in
  ref_id     bigint not null,                                      -- the answer, the article; of a check-in its day as 20261126
  point_num  int not null check (point_num >= 0),                  -- 0 where the most of the day was reached
  is_back    smallint not null default 0 check (is_back in (0, 1)), -- taken back
  day        date not null,                                        -- in Beijing
  gmt_create timestamptz not null default now()
);
create unique index point_once on point (account_id, point_type, ref_id);            -- a second click counts nothing
create index point_newest on point (account_id, id desc) include (point_num, is_back); -- point/list, and the sum
create index point_of_day on point (account_id, point_type, day desc) include (point_num);  -- the most of a day; check-ins in a row

-- What is no longer public, accepted or there gives nothing any more. What comes back is given again where it is made public.
create function take_points_back() returns trigger language plpgsql as $$
begin
  update point set is_back = 1 where account_id = old.account_id and ref_id = old.id
    and point_type = any (tg_argv[0]::smallint[]) and is_back = 0;
  return null;
end $$;
create trigger question_comment_gives_nothing after update of audit_status on question_comment for each row
  when (old.audit_status = 2 and new.audit_status <> 2) execute function take_points_back('{1,2}');
create trigger question_comment_not_accepted after update of is_best on question_comment for each row
  when (old.is_best = 1 and new.is_best = 0) execute function take_points_back('{2}');
create trigger question_comment_gave after delete on question_comment for each row execute function take_points_back('{1,2}');
create trigger blog_gives_nothing after update of audit_status on blog for each row
  when (old.audit_status = 2 and new.audit_status <> 2) execute function take_points_back('{3}');
create trigger blog_gave after delete on blog for each row execute function take_points_back('{3}');

alter table website
  add point_answer int not null default 5 check (point_answer between 0 and 1000),
  add point_answer_day int not null default 25 check (point_answer_day between 0 and 10000),
  add point_accept int not null default 20 check (point_accept between 0 and 1000),
  add point_accept_day int not null default 60 check (point_accept_day between 0 and 10000),
  add point_blog int not null default 30 check (point_blog between 0 and 1000),
  add point_blog_day int not null default 60 check (point_blog_day between 0 and 10000),
  add point_sign int not null default 2 check (point_sign between 0 and 1000);
