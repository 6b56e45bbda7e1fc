-- Whether a draft changes nothing but words of the published course: operators may pass several such drafts at once.
alter table course add is_text_only smallint not null default 0 check (is_text_only in (0, 1));
-- What a reviewer looked at is named by the time it was handed in, to the millisecond that browsers know.
update course set submit_time = date_trunc('milliseconds', submit_time) where submit_time is not null;
