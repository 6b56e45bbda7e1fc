-- Imports of questions are read and stored by a job: the page may be left, and says how far it is.
alter table problem_import
  add column import_state smallint not null default 4 check (import_state between 1 and 6), -- 1 reading, 2 read, 3 storing, 4 done, 5 unreadable, 6 taken back
  add column format text not null default '',
  add column file_name text not null default '',
  add column file_size int not null default 0 check (file_size >= 0),
  add column content text not null default '',      -- of the file, until it is stored
  add column result jsonb not null default '[]',    -- what the dry run says of each row
  add column row_count int not null default 0,
  add column read_count int not null default 0,     -- rows that were read so far
  add column ready_count int not null default 0,
  add column faulty_count int not null default 0,
  add column same_count int not null default 0,
  add column kept_rows int[] not null default '{}', -- of rows that are in the bank already: those that are wanted all the same
  add column failure text not null default '',      -- why nothing could be read
  add column gmt_done timestamptz;                  -- taken back within some minutes from then on
create index problem_import_of_account on problem_import (account_id, id); -- old files are emptied when the account sends another
