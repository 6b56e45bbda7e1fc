-- Papers hold questions whose banks have newer versions: all of them lead to the newest.
create index problem_replaced_by on problem (replaced_by) where replaced_by is not null;
