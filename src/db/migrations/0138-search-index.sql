-- How far what is published has the search words that this program makes. An index that was made before this table is made again;
-- an empty one has nothing to make.
create table search_index (
  kind    text primary key check (kind in ('course', 'exam', 'blog', 'question')),
  version int not null, -- of the way in which the words of all rows are made
  doing   int not null default 0, -- the version that the rows up to done_id have already
  done_id bigint not null default 0
);
insert into search_index (kind, version)
values ('course', case when exists (select from course) then 0 else 1 end),
  ('exam', case when exists (select from exam) then 0 else 1 end),
  ('blog', case when exists (select from blog) then 0 else 1 end),
  ('question', case when exists (select from question) then 0 else 1 end);
