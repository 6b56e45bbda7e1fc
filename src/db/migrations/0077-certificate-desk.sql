-- How operators find certificates (admin/certificate/page): those of a course, those withdrawn.
create index certificate_of_course on certificate (course_id, issue_time desc, id desc);
create index certificate_withdrawn on certificate (issue_time desc, id desc) where certificate_status = 2;
