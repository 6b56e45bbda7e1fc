-- Questions of an import as whoever writes them sees them, with their keys; what was read before is read anew to be seen.
alter table problem_import rename column asked to problems; -- by the place of the row; null where it has a fault
update problem_import set problems = '[]' where problems <> '[]';
