-- Cells of a file of questions that whoever imports it wrote anew, beside the file as it was sent.
alter table problem_import add column mends jsonb not null default '[]';
