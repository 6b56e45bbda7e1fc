-- What a film comes to, point by point, as chapters (WebVTT); beside caption_id, read by the play ticket (course/auth/course/sign).
alter table course_period add column point_id bigint references upload;
