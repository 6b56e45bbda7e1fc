-- course/auth/course/sample/take: the lesson of the template that one of a course was made from.
alter table course_period add column sample_period_id bigint references course_period on delete set null;
create index course_period_of_sample on course_period (sample_period_id) where sample_period_id is not null;
update course_period p set sample_period_id = s.id
from course c, course_period s
where p.course_id = c.id and s.course_id = c.sample_id and s.period_name = p.period_name;
