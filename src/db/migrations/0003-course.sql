-- Courses, who teaches them, and what learners do with them. Rows of one learner carry account_id first.

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
create index organization_sorted on organization (sort, id);
create index organization_named on organization using gin (string_to_array(lower(organization_name), null));

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
-- lecturer/list and organization/list: in their order, and by a part of the name
create index lecturer_sorted on lecturer (sort, id);
create index lecturer_named on lecturer using gin (string_to_array(lower(lecturer_name), null));

create table lecturer_attention (
  account_id  bigint not null references account on delete cascade,
  lecturer_id bigint not null references lecturer on delete cascade,
  gmt_create  timestamptz not null default now(),
  primary key (account_id, lecturer_id)
);
create index lecturer_attention_newest on lecturer_attention (account_id, gmt_create desc, lecturer_id); -- attention/list

create table course_category (
  id            bigint generated always as identity primary key,
  parent_id     bigint references course_category,
  category_name text not null check (category_name <> ''),
  category_type smallint not null default 1, -- 1 courses, 2 exams
  floor         smallint not null check (floor between 1 and 3),
  glyph         text not null default '课', -- what a cover shows when none was uploaded
  palette       text not null default '黛' check (palette in ('石青', '石绿', '杏黄', '黛', '胭脂', '墨', '藤')),
  sort          int not null
);
create index course_category_sorted on course_category (category_type, parent_id, sort, id);

create table course (
  id                   bigint generated always as identity primary key,
  course_category      smallint not null check (course_category in (1, 2, 3, 4, 9)), -- vod, live, library, resource, image-text
  category_id          bigint not null references course_category,
  lecturer_id          bigint not null references lecturer,
  organization_id      bigint references organization,
  course_name          text not null check (course_name <> ''),
  course_logo          text not null default '', -- '' = drawn
  introduce            text not null default '', -- HTML, cleaned when it was saved
  is_free              smallint not null check (is_free in (0, 1)),
  course_price         int not null check (course_price >= 0), -- fen
  original_price       int not null default 0 check (original_price >= 0),
  vip_price            int not null default 0 check (vip_price >= 0),
  is_vip_free          smallint not null default 0 check (is_vip_free in (0, 1)),
  course_state         smallint not null default 0 check (course_state between 0 and 6), -- 2 published, 4 off the shelf, 5 taken down
  valid_days           int not null default 0 check (valid_days >= 0),               -- 0 = for ever
  period_total         int not null default 0,
  count_study          int not null default 0,
  count_buy            int not null default 0,
  comment_count        int not null default 0,
  score_sum            int not null default 0, -- of the reviews; with comment_count the average
  begin_time           timestamptz,            -- live courses: the first lesson
  end_time             timestamptz,
  search               tsvector not null default '', -- words, pairs and single characters of name, lecturer, category
  gmt_create           timestamptz not null default now(),
  gmt_modified         timestamptz not null default now(),
  credit_hours         numeric(5, 1) not null default 0 check (credit_hours >= 0), -- 学时, recorded when it is finished
  doc_type             text not null default '',                                   -- extensions of its files, by space: 'docx xlsx'
  file_size            bigint not null default 0 check (file_size >= 0),           -- of all of them
  page_total           int not null default 0 check (page_total >= 0),
  download_count       int not null default 0 check (download_count >= 0),
  certificate_progress smallint check (certificate_progress between 1 and 100), -- percent of its lessons finished; null = gives no certificate
  sale_price           int check (sale_price > 0),                              -- fen
  sale_begin           timestamptz,
  sale_end             timestamptz,
  list_price           int not null default 0, -- the price that lists are sorted by: as the clock last noted it
  count_read           int not null default 0, -- reads of its page, a reader once a day
  certificate_exam_id  bigint,                 -- with certificate_score: an exam that must be passed too
  certificate_score    double precision check (certificate_score >= 0),
  check ((is_free = 1) = (course_price = 0)),
  check (num_nulls(sale_price, sale_begin, sale_end) in (0, 3)),
  check (sale_price < course_price),
  check (sale_begin < sale_end),
  constraint certificate_rule check (
    (certificate_exam_id is null) = (certificate_score is null) and (certificate_exam_id is null or certificate_progress is not null))
);
create index course_newest on course (id desc) where course_state = 2;                             -- course/list, sorts 1 and 2
create index course_kind on course (course_category, id desc) where course_state = 2;
create index course_in_category on course (category_id, id desc) where course_state = 2;
create index course_hottest on course (count_study desc, id desc) where course_state = 2;         -- sort 3
create index course_of_lecturer on course (lecturer_id, id desc) where course_state = 2;
create index course_of_organization on course (organization_id, id desc) where course_state = 2;
create index course_live on course (begin_time, id) where course_state = 2 and course_category = 2;
create index course_search on course using gin (search);
-- course/recommend/list, resource/recommend/list
create index course_hot_in_category on course (category_id, count_study desc, id desc) where course_state = 2;
create index course_hot_of_kind on course (course_category, count_study desc, id desc) where course_state = 2;
create index course_vip_free on course (id desc) where course_state = 2 and is_vip_free = 1;
create index course_by_price on course (list_price, id desc) where course_state = 2;    -- course/list, sorts 4 and 5
create index course_sale on course (sale_end, id desc) where sale_end is not null;      -- sale/list; what begins next
create index course_sale_noted on course (sale_end) where list_price = sale_price;      -- what ends next
create index course_by_certificate_exam on course (certificate_exam_id) where certificate_exam_id is not null;
create function note_list_price() returns trigger language plpgsql as $$
begin
  new.list_price := case when new.sale_begin <= now() and now() < new.sale_end then new.sale_price else new.course_price end;
  return new;
end $$;
create trigger course_list_price before insert or update of course_price, sale_price, sale_begin, sale_end on course
  for each row execute function note_list_price();

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
  sort         int not null,
  page_total   int not null default 0 check (page_total >= 0), -- of documents; their text stands in course_imagetext, its pages parted by <hr>
  live_id      bigint references upload                        -- what a live lesson sends: fragmented MP4
);
create index course_period_sorted on course_period (course_id, chapter_id, sort, id);
-- What is on air, and what comes: lessons not over yet are few beside all that were.
create index course_period_live on course_period (end_time, begin_time, course_id) where period_type = 2;

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

-- A live course has the times of its lesson on air, else of the next to come, else of the last one. Outer joins and subqueries cost
-- nothing where a query does not select their columns: a count does not.
create view course_card as
  select c.id, c.course_category, c.category_id, c.lecturer_id, c.organization_id, c.course_name, c.course_logo,
    c.introduce, c.is_free, c.course_price, c.original_price, c.vip_price, c.is_vip_free, c.course_state, c.valid_days,
    c.sale_price, c.sale_begin, c.sale_end, c.list_price,
    c.period_total, c.count_study, c.count_buy, c.comment_count, c.credit_hours, c.doc_type, c.file_size, c.page_total,
    c.download_count, c.search, c.gmt_create, c.gmt_modified,
    case when c.course_category = 2 then (select p.begin_time from course_period p
      where p.course_id = c.id and p.end_time is not null
      order by p.end_time <= now(), case when p.end_time > now() then p.begin_time end, p.begin_time desc limit 1) end as begin_time,
    case when c.course_category = 2 then (select p.end_time from course_period p
      where p.course_id = c.id and p.end_time is not null
      order by p.end_time <= now(), case when p.end_time > now() then p.begin_time end, p.begin_time desc limit 1) end as end_time,
    l.lecturer_name, l.position as lecturer_position, o.organization_name,
    k.category_name, k.parent_id as category_parent_id, k.glyph, k.palette,
    case when c.comment_count = 0 then 0 else round(c.score_sum::numeric / c.comment_count, 1)::float8 end as avg_score
  from course c
  left join lecturer l on l.id = c.lecturer_id
  left join course_category k on k.id = c.category_id
  left join organization o on o.id = c.organization_id;

-- What learners do with courses. Rows of one learner carry account_id first, so that they can live together.
create table enrolment (
  account_id bigint not null references account on delete cascade,
  course_id  bigint not null references course on delete cascade,
  source     smallint not null check (source between 1 and 4), -- joined for free, bought, added, by a membership
  gmt_create timestamptz not null default now(),
  gmt_expire timestamptz not null default 'infinity',
  primary key (account_id, course_id)
);
create index enrolment_newest on enrolment (account_id, gmt_create desc, course_id); -- course/user/list
create index enrolment_of_course on enrolment (course_id, account_id);

create table course_collection (
  account_id bigint not null references account on delete cascade,
  course_id  bigint not null references course on delete cascade,
  gmt_create timestamptz not null default now(),
  primary key (account_id, course_id)
);
create index course_collection_newest on course_collection (account_id, gmt_create desc, course_id);

-- How far a learner is in a lesson.
create table study_progress (
  account_id    bigint not null references account on delete cascade,
  period_id     bigint not null references course_period on delete cascade,
  course_id     bigint not null references course on delete cascade,
  covered       int4multirange not null default '{}',             -- seconds of the video seen at least once: replays and seeks count right
  watch_length  int not null default 0 check (watch_length >= 0), -- seconds spent, never more than passed on the clock
  last_position int not null default 0 check (last_position >= 0),
  progress      smallint not null default 0 check (progress between 0 and 100),
  is_study      smallint not null default 0 check (is_study in (0, 1)), -- seen to the end
  gmt_create    timestamptz not null default now(),
  gmt_modified  timestamptz not null default now(),
  primary key (account_id, period_id)
);
create index study_progress_newest on study_progress (account_id, gmt_modified desc, period_id); -- data/auth/course/log/user/list
create index study_progress_of_course on study_progress (account_id, course_id);
create index study_progress_learners on study_progress (course_id, period_id, account_id);      -- mv/statistical

-- One sitting: from the start of a player to its last heartbeat.
create table study_log (
  id           bigint generated always as identity,
  account_id   bigint not null references account on delete cascade,
  session_no   text not null check (session_no <> ''),
  course_id    bigint not null references course on delete cascade,
  period_id    bigint not null references course_period on delete cascade,
  watch_length int not null default 0,
  begin_time   timestamptz not null default now(),
  end_time     timestamptz not null default now(),
  client_type  smallint not null default 1,
  ip           text not null default '',
  primary key (account_id, period_id, session_no)
);
create index study_log_newest on study_log (course_id, end_time desc, id desc);                 -- mv/list
create index study_log_of_period on study_log (period_id, end_time desc, id desc);              -- mv/period/list

-- When a learner was last heard of: one clock for all players and tabs, so that time passes once.
create table study_clock (
  account_id  bigint primary key references account on delete cascade,
  heard_at    timestamptz not null,
  credit      double precision not null default 2 check (credit >= 0),     -- seconds of study
  film_credit double precision not null default 4 check (film_credit >= 0) -- seconds of film, twice as fast at most
);

-- What a learner writes beside a lesson: notes at a second of it, and questions that say where they came up.
create table study_note (
  id           bigint generated always as identity primary key,
  account_id   bigint not null references account on delete cascade,
  course_id    bigint not null references course on delete cascade,
  period_id    bigint not null references course_period on delete cascade,
  play_second  int not null default 0 check (play_second >= 0),
  content      text not null check (content <> ''), -- plain
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create index study_note_newest on study_note (account_id, gmt_modified desc, id desc);          -- note/list: all of mine
create index study_note_of_course on study_note (account_id, course_id, gmt_modified desc, id desc);
create index study_note_of_period on study_note (account_id, period_id, play_second, id);       -- in the order of the film
create unique index study_note_once on study_note (account_id, period_id, play_second, md5(content));

create table live_chat (
  id         bigint generated always as identity primary key,
  period_id  bigint not null references course_period on delete cascade,
  account_id bigint not null references account on delete cascade,
  content    text not null check (content <> ''), -- plain
  is_teacher smallint not null default 0 check (is_teacher in (0, 1)),
  gmt_create timestamptz not null default now()
);
create index live_chat_newest on live_chat (period_id, id desc); -- chat/list
create index live_chat_of_account on live_chat (account_id, id desc); -- admin/live/chat/page

create table live_mute ( -- who may not speak in a room any more
  period_id  bigint not null references course_period on delete cascade,
  account_id bigint not null references account on delete cascade,
  gmt_create timestamptz not null default now(),
  reason     text not null default '', -- shown to the account
  primary key (period_id, account_id)
);

-- The secret address of a learner's calendar; another one takes its place, or none.
create table plan_feed (
  account_id bigint primary key references account on delete cascade,
  secret     text not null unique check (length(secret) >= 32),
  gmt_create timestamptz not null default now()
);

-- Checks of who sits before the screen, where a service for them is set up: a ticket, and how often it failed.
create table face_check (
  face_no    text primary key,
  account_id bigint not null references account on delete cascade,
  scene_type smallint not null check (scene_type in (1, 2, 3)), -- FaceSceneEnum: study, exam, sign-in to a class
  course_id  bigint references course on delete set null,
  period_id  bigint references course_period on delete set null,
  fail_count int not null default 0,
  gmt_create timestamptz not null default now(),
  gmt_expire timestamptz not null,
  gmt_pass   timestamptz -- study counts for some time after it
);
create index face_check_of_account on face_check (account_id, scene_type, gmt_create desc);
create index face_check_passed on face_check (account_id, gmt_pass desc) where gmt_pass is not null;

create table signing_key (
  key_id      text primary key,
  public_key  text not null, -- raw Ed25519, base64url
  private_key text not null, -- sealed: a copy of the database signs nothing
  gmt_create  timestamptz not null default now(),
  gmt_retire  timestamptz -- signs no more; what it signed holds
);
create unique index signing_key_current on signing_key ((1)) where gmt_retire is null;

create table certificate (
  id                 bigint generated always as identity primary key,
  certificate_no     text not null unique check (certificate_no ~ '^[A-Z0-9-]{8,32}$'),
  certificate_name   text not null,
  course_id          bigint not null references course,
  account_id         bigint not null references account,
  real_name          text not null,
  score              numeric(5, 1),
  credit_hours       numeric(5, 1) not null default 0,
  certificate_status smallint not null default 1 check (certificate_status in (1, 2)), -- valid, withdrawn
  issue_time         timestamptz not null default now(),
  course_name        text not null default '', -- as it was called then
  salt               text not null default '', -- of the name's hash
  key_id             text references signing_key,
  signature          text, -- of the canonical JSON of all of it, base64url
  revoke_reason      text not null default '',
  gmt_revoke         timestamptz
);
create unique index certificate_of_account on certificate (account_id, course_id) where certificate_status = 1;
create index certificate_newest on certificate (account_id, issue_time desc, id desc); -- user/ref/list
create index certificate_all on certificate (issue_time desc, id desc);                -- admin/certificate/page
-- How operators find certificates (admin/certificate/page): those of a course, those withdrawn.
create index certificate_of_course on certificate (course_id, issue_time desc, id desc);
create index certificate_withdrawn on certificate (issue_time desc, id desc) where certificate_status = 2;
