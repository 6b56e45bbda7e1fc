-- What was passed can be taken down and given back, and its writer may appeal: 4 an appeal, 5 an operator took it up himself; decided as
-- 5 taken down, 6 given back, 7 the appeal was refused.
alter table review drop constraint review_cause_check, drop constraint review_decision_check,
  add constraint review_cause_check check (cause between 1 and 5),
  add constraint review_decision_check check (decision between 0 and 7),
  add column appeal text not null default ''; -- what its writer says

-- Who could ban may take down.
update operator_role set rights = rights || '{"takedown": 2}' where is_super = 0 and rights ->> 'content' = '2';
