-- The triggers that note where files are used run for rows that name one, before or after the change: most answers, messages and comments
-- name none.
do $$
declare
  t record;
  named text;
begin
  for t in
    select c.relname as name, (string_to_array(encode(g.tgargs, 'escape'), '\000'))[1:4] as args,
      (select string_agg(a.attname, ', ' order by n) from unnest(g.tgattr) with ordinality as u (attnum, n)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = u.attnum) as moves
    from pg_trigger g join pg_class c on c.oid = g.tgrelid where g.tgfoid = 'note_file_uses'::regproc
  loop
    named := concat_ws(' or ',
      case when t.args[3] <> '' then 'concat_ws('' '', @.' || replace(t.args[3], ' ', ', @.') || ') ~ ''/(upload|media)/''' end,
      case when t.args[4] <> '' then 'coalesce(@.' || replace(t.args[4], ' ', ', @.') || ') is not null' end);
    execute format('drop trigger %I on %I', t.name || '_uses_files', t.name);
    execute format('create trigger %I after insert on %I for each row when (%s) execute function note_file_uses(%L, %L, %L, %L)',
      t.name || '_names_files', t.name, replace(named, '@', 'new'), t.args[1], t.args[2], t.args[3], t.args[4]);
    execute format('create trigger %I after update of %s on %I for each row when (%s) execute function note_file_uses(%L, %L, %L, %L)',
      t.name || '_changes_files', t.moves, t.name, replace(named, '@', 'old') || ' or ' || replace(named, '@', 'new'),
      t.args[1], t.args[2], t.args[3], t.args[4]);
    execute format('create trigger %I after delete on %I for each row when (%s) execute function note_file_uses(%L, %L, %L, %L)',
      t.name || '_leaves_files', t.name, replace(named, '@', 'old'), t.args[1], t.args[2], t.args[3], t.args[4]);
  end loop;
end $$;
