-- The other texts that count in a blank stand in rule.alternatives, a list for each blank, no longer behind a | in its answer: a key may
-- hold a | itself. A | within brackets belongs to the key, any other stood between two ways. Keys that were mended (orAnswers, a list of
-- texts) become orKeys, each with its answer and its alternatives.
create function pg_temp.ways(answer text) returns text[] language sql immutable as $$
  select case when answer ~ '[(（\[{【][^])）}】]*\|' then array[answer] else string_to_array(answer, '|') end $$;
create function pg_temp.answer_key(answers jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('answer', coalesce(jsonb_agg(w[1] order by n), '[]'))
    || case when bool_or(cardinality(w) > 1) then jsonb_build_object('alternatives', jsonb_agg(to_jsonb(w[2:]) order by n)) else '{}' end
  from (select n, pg_temp.ways(one) as w from jsonb_array_elements_text(answers) with ordinality as e(one, n)) x $$;
update problem set
  answer = pg_temp.answer_key(answer) -> 'answer',
  rule = rule || (pg_temp.answer_key(answer) - 'answer')
  where problem_type = 4 and answer::text like '%|%';
update problem set rule = rule - 'orAnswers' || jsonb_build_object('orKeys', (
    select coalesce(jsonb_agg(case when problem_type = 4 then pg_temp.answer_key(k) else jsonb_build_object('answer', k) end), '[]')
    from jsonb_array_elements(rule -> 'orAnswers') as k))
  where rule ? 'orAnswers';
drop function pg_temp.answer_key(jsonb);
drop function pg_temp.ways(text);
comment on column problem.answer is 'keys of options; of blanks a text each, others that count in rule.alternatives';
