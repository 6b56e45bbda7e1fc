-- How a due question of the book of wrong ones was answered: its step before, and how hard it was to recall.
alter table exercise_answer
  add step_before smallint check (step_before between 0 and 5), -- null: it was not due in the book
  add rating smallint check (rating in (1, 2, 3));              -- forgotten, recalled with effort, at once; null: not rated
create index problem_collection_newest on problem_collection (account_id, gmt_create desc, problem_id desc);
alter table wrong_problem add known_from smallint check (known_from between 0 and 5); -- its step when its reader took it out as known
