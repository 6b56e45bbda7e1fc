-- 0: nothing new is put into it, and lists do not offer it.
alter table course_category add column status_id smallint not null default 1 check (status_id in (0, 1));
