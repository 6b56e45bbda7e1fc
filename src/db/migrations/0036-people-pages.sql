-- What the public pages of organizations and the page for new lecturers show.
alter table organization
  add slogan       text not null default '', -- one sentence under the name
  add region       text not null default '', -- where it works: '浙江 · 青溪'
  add founded_year smallint check (founded_year between 1800 and 2200),
  add gmt_create   timestamptz not null default now();
alter table lecturer add recruit_voice text not null default ''; -- their words on the page for new lecturers; '' = not there
create index lecturer_with_voice on lecturer (sort, id) where recruit_voice <> ''; -- recruit/view
