-- Adverts begin and end by the clock: what was last noted of each, so that its pages are told when that changes.
alter table adv add column is_running smallint not null default 0 check (is_running in (0, 1));

create function note_running() returns trigger language plpgsql as $$
begin
  new.is_running := (new.status_id = 1 and now() between new.begin_time and new.end_time)::int;
  return new;
end $$;
create trigger adv_running before insert or update of status_id, begin_time, end_time on adv
  for each row execute function note_running();
update adv set status_id = status_id;
