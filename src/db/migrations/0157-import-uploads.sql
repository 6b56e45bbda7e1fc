-- The pictures and sounds that came with a file of questions: they go with it where nothing else uses them.
alter table problem_import add column upload_ids bigint[] not null default '{}';
