-- The rows of a file of questions each as a row: ten thousand of them are shown, written anew and stored a few at a time.
create table problem_import_row (
  import_id bigint not null references problem_import on delete cascade,
  row_no int not null check (row_no > 0),
  row_state smallint not null check (row_state between 1 and 3), -- 1 may be imported, 2 has a fault, 3 is there already
  same_as text not null default '',      -- of one that is there already: where, in a sentence
  same_key text not null default '',     -- the same for the same questions; '' with a fault
  content_hash text not null default '', -- that of the question, by which those of its bank are found
  shown jsonb not null,                  -- what the dry run says of it
  problem jsonb,                         -- the question, until it is stored; null with a fault
  primary key (import_id, row_no)
);

alter table problem_import
  add column stored_count int not null default 0, -- rows that are through while it is stored
  add column shape text not null default '';      -- which drafts of the file make which row; '' where an earlier release read it
comment on column problem_import.shape is 'a digest: where it is the same after something was written anew, only the rows with that are read again';

insert into problem_import_row (import_id, row_no, row_state, same_as, shown, problem)
select i.id, n, (r ->> 'state')::smallint, case when r ->> 'state' = '3' then coalesce(r ->> 'cause', '') else '' end, r,
  nullif(i.problems -> (n - 1)::int, 'null')
from problem_import i, jsonb_array_elements(i.result) with ordinality as x (r, n)
where jsonb_typeof(i.result) = 'array' and r ->> 'state' in ('1', '2', '3');

-- Files are used by what was sent and what was written anew: rows have no others. What was sent is long, and stays as it is while the other changes.
drop trigger problem_import_names_files on problem_import;
drop trigger problem_import_changes_files on problem_import;
drop trigger problem_import_leaves_files on problem_import;
create trigger problem_import_names_files after insert on problem_import for each row
  when (concat_ws(' ', new.content, new.mends) ~ '/(upload|media)/') execute function note_file_uses('id', '', 'content mends', '');
create trigger problem_import_changes_files after update of id, content on problem_import for each row
  when (concat_ws(' ', old.content, old.mends) ~ '/(upload|media)/' or concat_ws(' ', new.content, new.mends) ~ '/(upload|media)/')
  execute function note_file_uses('id', '', 'content mends', '');
create trigger problem_import_mends_files after update of mends on problem_import for each row
  when (old.mends::text ~ '/(upload|media)/' or new.mends::text ~ '/(upload|media)/')
  execute function note_file_uses('id', '', 'content mends', '');
create trigger problem_import_leaves_files after delete on problem_import for each row
  when (concat_ws(' ', old.content, old.mends) ~ '/(upload|media)/') execute function note_file_uses('id', '', 'content mends', '');
alter table problem_import drop column result, drop column problems;
