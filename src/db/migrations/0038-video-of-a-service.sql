-- The number of a lesson's film at the service that plays it, where the site's player is such a service.
alter table course_period add video_vid text not null default '';
