-- Comments, answers and reviews of courses wait too: 1 waits, 2 public, 3 refused or hidden. Their writers see them all the same.
alter table blog_comment add audit_status smallint not null default 2 check (audit_status in (1, 2, 3));
alter table question_comment add audit_status smallint not null default 2 check (audit_status in (1, 2, 3));
alter table course_comment add audit_status smallint not null default 2 check (audit_status in (1, 2, 3));
