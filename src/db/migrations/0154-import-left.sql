-- What a file of questions has and no question can hold: sentences for whoever imports it.
alter table problem_import add column left_list jsonb not null default '[]';
