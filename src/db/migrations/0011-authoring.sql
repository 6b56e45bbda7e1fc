-- Writing questions and papers: versions, so that the last write never wins in silence, and papers in the making.

alter table problem
  add column version int not null default 1 check (version > 0), -- counts the edits; a save names the one it began from
  add column tag_list text[] not null default '{}',
  add column content_hash text not null default '';              -- of the plain text: to point out duplicates
create index problem_same on problem (content_hash) where parent_id is null and replaced_by is null and is_deleted = 0;
create index problem_of_subject on problem (subject_id, id desc) where parent_id is null and replaced_by is null and is_deleted = 0; -- problem/page

alter table exam
  add column draft_paper_id bigint references exam_paper, -- what is written now; published, it becomes paper_id
  add column edit_version int not null default 1 check (edit_version > 0);
create index exam_state_of_lecturer on exam (lecturer_id, task_type, id desc) where exam_state <> 6;

-- A paper has its own pass mark: who sat an earlier version keeps theirs.
alter table exam_paper add column pass_score double precision not null default 0;
update exam_paper p set pass_score = e.pass_score from exam e where e.id = p.exam_id;
alter table exam drop constraint exam_check1;
alter table exam add constraint exam_pass_score check (exam_state <> 2 or pass_score <= score_total);
