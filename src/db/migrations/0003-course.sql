-- Who teaches, and what.
create table organization (
  id                bigint generated always as identity primary key,
  account_id        bigint unique references account,
  organization_name text not null unique check (organization_name <> ''),
  logo              text not null default '',
  cover             text not null default '',
  introduce         text not null default '', -- HTML
  contact           text not null default '',
  mobile            text not null default '',
  sort              int not null default 0
);

create table lecturer (
  id              bigint generated always as identity primary key,
  account_id      bigint unique references account,
  organization_id bigint references organization,
  lecturer_name   text not null check (lecturer_name <> ''),
  position        text not null default '',
  head_img_url    text not null default '',
  introduce_short text not null default '',
  introduce       text not null default '', -- HTML
  follower_count  int not null default 0 check (follower_count >= 0),
  sort            int not null default 0
);
create index lecturer_of_organization on lecturer (organization_id, sort, id);

create table lecturer_attention (
  account_id  bigint not null references account on delete cascade,
  lecturer_id bigint not null references lecturer on delete cascade,
  gmt_create  timestamptz not null default now(),
  primary key (account_id, lecturer_id)
);

create table course_category (
  id            bigint generated always as identity primary key,
  parent_id     bigint references course_category,
  category_name text not null check (category_name <> ''),
  category_type smallint not null default 1, -- 1 courses, 2 exams
  floor         smallint not null check (floor between 1 and 3),
  glyph         text not null default '课',  -- what a cover shows when none was uploaded
  palette       text not null default '黛' check (palette in ('石青', '石绿', '杏黄', '黛', '胭脂', '墨', '藤')),
  sort          int not null
);
create index course_category_sorted on course_category (category_type, parent_id, sort, id);

create table course (
  id              bigint generated always as identity primary key,
  course_category smallint not null check (course_category in (1, 2, 3, 4, 9)), -- vod, live, library, resource, image-text
  category_id     bigint not null references course_category,
  lecturer_id     bigint not null references lecturer,
  organization_id bigint references organization,
  course_name     text not null check (course_name <> ''),
  course_logo     text not null default '',               -- '' = drawn
  introduce       text not null default '',               -- HTML, cleaned when it was saved
  is_free         smallint not null check (is_free in (0, 1)),
  course_price    int not null check (course_price >= 0), -- fen
  original_price  int not null default 0 check (original_price >= 0),
  vip_price       int not null default 0 check (vip_price >= 0),
  is_vip_free     smallint not null default 0 check (is_vip_free in (0, 1)),
  course_state    smallint not null default 0 check (course_state between 0 and 6), -- 2 published, 4 off the shelf, 5 taken down
  valid_days      int not null default 0 check (valid_days >= 0),                   -- 0 = for ever
  period_total    int not null default 0,
  count_study     int not null default 0,
  count_buy       int not null default 0,
  comment_count   int not null default 0,
  score_sum       int not null default 0,                 -- of the reviews; with comment_count the average
  begin_time      timestamptz,                            -- live courses: the first lesson
  end_time        timestamptz,
  search          tsvector not null default '',           -- words, pairs and single characters of name, lecturer, category
  gmt_create      timestamptz not null default now(),
  gmt_modified    timestamptz not null default now(),
  check ((is_free = 1) = (course_price = 0))
);
create index course_newest on course (id desc) where course_state = 2;                             -- course/list, sorts 1 and 2
create index course_kind on course (course_category, id desc) where course_state = 2;
create index course_in_category on course (category_id, id desc) where course_state = 2;
create index course_hottest on course (count_study desc, id desc) where course_state = 2;         -- sort 3
create index course_cheapest on course (course_price, id desc) where course_state = 2;            -- sort 4
create index course_of_lecturer on course (lecturer_id, id desc) where course_state = 2;
create index course_of_organization on course (organization_id, id desc) where course_state = 2;
create index course_live on course (begin_time, id) where course_state = 2 and course_category = 2;
create index course_search on course using gin (search);

create table course_lecturer ( -- further lecturers
  course_id   bigint not null references course on delete cascade,
  lecturer_id bigint not null references lecturer,
  sort        int not null default 0,
  primary key (course_id, lecturer_id)
);

create table course_chapter (
  id           bigint generated always as identity primary key,
  course_id    bigint not null references course on delete cascade,
  chapter_name text not null check (chapter_name <> ''),
  chapter_desc text not null default '',
  sort         int not null
);
create index course_chapter_sorted on course_chapter (course_id, sort, id);

create table course_period (
  id           bigint generated always as identity primary key,
  course_id    bigint not null references course on delete cascade,
  chapter_id   bigint not null references course_chapter on delete cascade,
  period_name  text not null check (period_name <> ''),
  period_desc  text not null default '',
  period_type  smallint not null check (period_type between 1 and 7), -- 1 video, 2 live, 3 document, 4 resource, 5 image-text, 6 exam, 7 audio
  is_free      smallint not null default 0 check (is_free in (0, 1)), -- may be tried without joining
  upload_id    bigint references upload,                              -- the video or document
  caption_id   bigint references upload,                              -- WebVTT
  video_length int not null default 0 check (video_length >= 0),      -- seconds; for texts the time to read
  begin_time   timestamptz,
  end_time     timestamptz,
  sort         int not null
);
create index course_period_sorted on course_period (course_id, chapter_id, sort, id);

create table course_imagetext (
  period_id    bigint primary key references course_period on delete cascade,
  content      text not null, -- HTML, cleaned when it was saved
  gmt_modified timestamptz not null default now()
);

create table course_accessory (
  id             bigint generated always as identity primary key,
  course_id      bigint not null references course on delete cascade,
  period_id      bigint references course_period on delete cascade,
  ac_name        text not null,
  upload_id      bigint not null references upload,
  is_free        smallint not null default 0 check (is_free in (0, 1)),
  download_count int not null default 0,
  sort           int not null
);
create index course_accessory_sorted on course_accessory (course_id, sort, id);

create table course_comment (
  id         bigint generated always as identity primary key,
  course_id  bigint not null references course on delete cascade,
  account_id bigint not null references account,
  parent_id  bigint references course_comment on delete cascade, -- a reply of the lecturer
  score      smallint check (score between 1 and 5),
  content    text not null check (content <> ''),
  gmt_create timestamptz not null default now(),
  check ((parent_id is null) = (score is not null))
);
create unique index course_comment_once on course_comment (course_id, account_id) where parent_id is null; -- one review a learner
create index course_comment_newest on course_comment (course_id, id desc) where parent_id is null;
create index course_comment_replies on course_comment (parent_id, id) where parent_id is not null;

create view course_card as
  select c.*, l.lecturer_name, l.position as lecturer_position, o.organization_name,
    k.category_name, k.parent_id as category_parent_id, k.glyph, k.palette,
    case when c.comment_count = 0 then 0 else round(c.score_sum::numeric / c.comment_count, 1)::float8 end as avg_score
  from course c
  join lecturer l on l.id = c.lecturer_id
  join course_category k on k.id = c.category_id
  left join organization o on o.id = c.organization_id;
