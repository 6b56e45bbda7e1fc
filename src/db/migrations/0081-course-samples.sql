-- Templates: courses of an organization that its lecturers make their own from. They are never for learners: a template that passed has
-- a state of its own, so that whatever asks for published courses does not find it.
alter table course
  add column sample_kind    smallint not null default 0 check (sample_kind in (0, 1, 2)), -- 1 made by its organization, 2 handed in by its lecturer
  add column sample_id      bigint references course,                                   -- the template it was made from
  add column sample_version int,                                                          -- of that, then, or whose changes were put aside last
  drop constraint course_course_state_check,
  add constraint course_course_state_check check (course_state between 0 and 8),         -- 7 template in use, 8 template set aside
  add constraint course_sample check (case when sample_kind = 0 then course_state <= 6
    else organization_id is not null and course_state in (0, 1, 3, 6, 7, 8) end);
create index course_sample_of on course (organization_id, gmt_modified desc, id desc) where sample_kind > 0;
create index course_made_from on course (sample_id) where sample_id is not null;
