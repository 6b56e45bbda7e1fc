-- What a sitting read of a text or a document for the first time: 学时 of them go by what was read, not by the clock. Of texts it is
-- counted in seconds of reading, as their length is; of documents in pages, which `covered` has too from now on.
alter table study_log add column read_length int not null default 0 check (read_length >= 0);

-- a document was finished when it was opened: as many of its pages as there was time for, five seconds each
update study_progress s set
    covered = int4multirange(int4range(0, least(ceil(p.page_total * s.progress / 100.0), ceil(s.watch_length / 5.0))::int)),
    last_position = least(s.last_position, p.page_total)
  from course_period p where p.id = s.period_id and p.period_type = 3 and p.page_total > 0;

-- what was read until now is shared out among the sittings by their time
update study_log g set read_length = t.read_length
  from (
    select g.id, (round(r.amount * sum(g.watch_length) over mine / r.seconds)
        - round(r.amount * (sum(g.watch_length) over mine - g.watch_length) / r.seconds))::int as read_length
      from study_log g
      join course_period p on p.id = g.period_id and p.period_type in (3, 5)
      join study_progress s on s.account_id = g.account_id and s.period_id = g.period_id
      cross join lateral (
        select (select coalesce(sum(upper(part) - lower(part)), 0) from unnest(s.covered) as part)::numeric as amount,
          (select sum(l.watch_length) from study_log l where l.account_id = g.account_id and l.period_id = g.period_id)::numeric as seconds) r
      where r.seconds > 0
      window mine as (partition by g.account_id, g.period_id order by g.begin_time, g.id)) t
  where t.id = g.id and t.read_length > 0;
