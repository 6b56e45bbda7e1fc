// A word in all that may not be seen while an exam runs: whatever has it in its text has told a key.
import type { World } from './world.ts'

export const canary = 'CANARY'

/** In the keys, the analyses and the marking points of all questions, those of the demo school too, and in the scores of options. */
export const plantCanaries = ({ db }: Pick<World, 'db'>) =>
  db.pool.query(
    `update problem set
      analysis = '${canary}-ANALYSIS ' || analysis,
      answer = case
        when problem_type = 4 then (select jsonb_agg(a.text || '|${canary}-KEY' order by n)
          from jsonb_array_elements_text(answer) with ordinality a(text, n))
        when problem_type = 6 then answer
        else answer || '["${canary}-KEY"]' end,
      rule = jsonb_set(rule, '{points}', coalesce(
        (select jsonb_agg(p || jsonb_build_object('name', '${canary}-POINT ' || coalesce(p->>'name', '')))
          from jsonb_array_elements(rule->'points') p), '[{"name": "${canary}-POINT", "score": 1}]')),
      option_list = coalesce((select jsonb_agg(o || '{"score": "${canary}-SCORE"}' order by n)
        from jsonb_array_elements(option_list) with ordinality o(o, n)), '[]')`,
  )
