-- Lessons that open when the one before them is finished.
alter table course_period add column is_gated smallint not null default 0 check (is_gated in (0, 1));
