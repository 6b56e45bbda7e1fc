-- How often a step of an import was begun: what ended its process twice is not begun again.
alter table problem_import add column try_count smallint not null default 0;
