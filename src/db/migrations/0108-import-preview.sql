-- What takers will see of each row of an import that may be imported, while nothing is stored yet.
alter table problem_import add column asked jsonb not null default '[]'; -- by the place of the row; null where it has a fault; without keys
