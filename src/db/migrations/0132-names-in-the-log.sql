-- What the log of operators calls the thing of a call that has only its id: of what was deleted nothing else remains.
alter table operator_log add column thing_name text not null default '';
