-- Papers composed by rule for each taker: the rules of a section, the questions that sittings draw from, and what each sitting drew.
create table exam_rule (
  id           bigint generated always as identity primary key,
  title_id     bigint not null references exam_title on delete cascade,
  problem_type smallint not null check (problem_type between 1 and 7),
  difficulty   smallint check (difficulty between 1 and 3), -- null: any
  subject_id   bigint references subject,                   -- null: any bank of the author
  tag          text not null default '',                    -- '': any
  draw_count   int not null check (draw_count between 1 and 100),
  score        double precision not null check (score > 0 and score * 2 = trunc(score * 2)), -- of each question
  sort         int not null,
  unique (title_id, sort)
);
create index exam_rule_subject on exam_rule (subject_id) where subject_id is not null; -- a bank that is deleted

alter table exam_paper
  add column is_drawn smallint not null default 0 check (is_drawn in (0, 1)),  -- each sitting draws its own questions
  add column author_id bigint references account on delete set null;          -- whose banks it draws from
create index exam_paper_author on exam_paper (author_id) where author_id is not null;

alter table exam_problem
  add column rule_id bigint references exam_rule on delete cascade,           -- drawn by it; null: everybody has it
  add column is_pool smallint not null default 0 check (is_pool in (0, 1)),   -- beside the paper that was proved at publishing
  drop constraint exam_problem_title_id_problem_id_key,
  add unique nulls not distinct (title_id, problem_id, rule_id);
create index exam_problem_rule on exam_problem (rule_id) where rule_id is not null; -- the pool of a rule

alter table exam_record add column place_ids bigint[]; -- of exam_problem: what it drew, in the order of the paper; null: the whole paper
