-- Files that arrive piece by piece, and films that are made ready to play.
alter table upload
  add upload_status smallint not null default 2 check (upload_status between 1 and 5), -- 1 unfinished, 2 there, 3 being prepared, 4 that failed, 5 plays
  add purpose smallint not null default 1 check (purpose between 1 and 3),
  add fingerprint text,                             -- of what is unfinished: choosing the same file again goes on with it
  add video_length int not null default 0 check (video_length >= 0), -- seconds
  add is_hls smallint not null default 0 check (is_hls in (0, 1)),   -- 1: the folder "<path>.hls" beside the file is what plays
  add has_caption smallint not null default 0 check (has_caption in (0, 1)), -- 1: captions.vtt in it
  add has_preview smallint not null default 0 check (has_preview in (0, 1)), -- 1: poster.jpg and thumbs.vtt in it
  add fail_reason text not null default '',
  add replaced_id bigint references upload on delete set null,       -- plays in the place of this one until it can play itself
  add work_count int not null default 0,            -- how often preparing it began
  add gmt_work timestamptz,                         -- the last sign of life of who prepares it; null: nobody does
  add gmt_modified timestamptz not null default now();
update upload set upload_status = 5 where file_type = 2;

create unique index upload_unfinished on upload (account_id, fingerprint) where upload_status = 1; -- system/upload/api/update/sign
create index upload_to_prepare on upload (id) where upload_status = 3;        -- jobs/prepare-uploads
create index upload_abandoned on upload (gmt_create) where upload_status = 1; -- jobs/remove-unfinished-uploads
create index upload_of_kind on upload (account_id, file_type, id desc);       -- system/auth/upload/list
create index upload_replaced on upload (replaced_id) where replaced_id is not null;

-- Where a file is used, for its owner's list and before it is deleted.
create index course_period_with_upload on course_period (upload_id) where upload_id is not null;
create index course_period_with_caption on course_period (caption_id) where caption_id is not null;
create index course_period_with_live on course_period (live_id) where live_id is not null;
create index course_period_with_point on course_period (point_id) where point_id is not null;
create index course_accessory_upload on course_accessory (upload_id);
