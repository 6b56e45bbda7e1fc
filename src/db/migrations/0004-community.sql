-- News, blogs and questions. News are articles (article_type 2) beside the blogs: one number names one article.

create table info_category (
  id            bigint generated always as identity primary key,
  category_name text not null unique,
  sort          int not null
);

create table label (
  id         bigint generated always as identity primary key,
  label_no   text not null unique,
  label_name text not null,
  label_area smallint not null check (label_area in (1, 2)), -- blogs, questions
  sort       int not null
);

-- What readers do in the community: follow, like, collect, comment. News become articles (article_type 2) beside the blogs,
-- so that one number names one article everywhere.
create table blogger ( -- an account that writes: its number is the account's
  account_id   bigint primary key references account on delete cascade,
  blogger_name text not null check (blogger_name <> ''),
  head_img_url text not null default '', -- '' = the account's
  introduction text not null default '',
  fans_count   int not null default 0 check (fans_count >= 0),
  gmt_create   timestamptz not null default now()
);
create index blogger_most_fans on blogger (fans_count desc, account_id); -- blogger/recommend/list

create table blog (
  id            bigint generated always as identity primary key,
  account_id    bigint references blogger,
  label_id      bigint references label,
  title         text not null check (title <> ''),
  summary       text not null default '',
  content       text not null, -- HTML, cleaned when it was saved
  cover_img     text not null default '',
  article_type  smallint not null default 1 check (article_type in (1, 2, 3)),
  is_top        smallint not null default 0 check (is_top in (0, 1)),
  is_open       smallint not null default 1 check (is_open in (0, 1)),
  audit_status  smallint not null default 2 check (audit_status between 1 and 5),
  count_read    int not null default 0,
  count_admire  int not null default 0,
  count_comment int not null default 0,
  count_collect int not null default 0,
  gmt_create    timestamptz not null default now(),
  gmt_modified  timestamptz not null default now(),
  category_id   bigint references info_category,
  source_url    text not null default '',
  audit_opinion text not null default '',
  search        tsvector not null default '', -- words, pairs and single characters of title, writer, label and text
  heat          int not null generated always as (count_read / 20 + count_admire + 2 * (count_collect + count_comment)) stored,
  is_shown      boolean not null generated always as (is_open = 1 and audit_status = 2) stored,
  check ((article_type = 2) = (category_id is not null)), -- news have a category; all else a label and a blogger
  check ((article_type = 2) = (account_id is null)),
  check ((article_type = 2) = (label_id is null))
);
create index blog_latest on blog (article_type, gmt_create desc, id desc) where is_shown;             -- blog/list 1, article/zone/ref/list
create index blog_hottest on blog (article_type, heat desc, id desc) where is_shown;                  -- blog/list 3, article/recommend/list
create index blog_latest_of_label on blog (label_id, article_type, gmt_create desc, id desc) where is_shown;
create index blog_hottest_of_label on blog (label_id, article_type, heat desc, id desc) where is_shown;
create index blog_of_category on blog (category_id, gmt_create desc, id desc) where is_shown;
create index blog_of_blogger on blog (account_id, is_top desc, gmt_create desc, id desc);             -- a blogger's own list
create index blog_search on blog using gin (search);
-- Operators list news also while it is taken down: the lists of visitors leave those out, and so do their indexes.
create index blog_news on blog (gmt_create desc, id desc) where article_type = 2;                            -- admin/article/page
create index blog_news_of_category on blog (category_id, gmt_create desc, id desc) where article_type = 2; -- with categoryId

create table blog_comment (
  id         bigint generated always as identity primary key,
  blog_id    bigint not null references blog on delete cascade,
  account_id bigint not null references account,
  parent_id  bigint references blog_comment on delete cascade, -- the comment it stands under: one level
  reply_to   bigint references account,                        -- whom it answers there, if not who wrote that comment
  content    text not null check (content <> ''),              -- plain text
  gmt_create timestamptz not null default now()
);
create index blog_comment_newest on blog_comment (blog_id, id desc) where parent_id is null;
create index blog_comment_replies on blog_comment (parent_id, id) where parent_id is not null;
create index blog_comment_of_account on blog_comment (account_id, id desc);
create unique index blog_comment_once on blog_comment (blog_id, account_id, coalesce(parent_id, 0), md5(content));

create table blog_record ( -- RecordOpTypeEnum: 1 collected, 2 liked
  account_id bigint not null references account on delete cascade,
  blog_id    bigint not null references blog on delete cascade,
  op_type    smallint not null check (op_type in (1, 2)),
  gmt_create timestamptz not null default now(),
  primary key (account_id, op_type, blog_id)
);

create table blogger_attention (
  id         bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  blogger_id bigint not null references blogger on delete cascade check (blogger_id <> account_id),
  gmt_create timestamptz not null default now(),
  unique (account_id, blogger_id)
);
create index blogger_attention_latest on blogger_attention (account_id, id desc); -- record/list
create index blogger_attention_fans on blogger_attention (blogger_id, id desc);   -- fans/list

create table question (
  id              bigint generated always as identity primary key,
  account_id      bigint not null references account,
  label_id        bigint not null references label,
  title           text not null check (title <> ''),
  summary         text not null default '',
  content         text not null, -- HTML, cleaned when it was saved
  is_solved       smallint not null default 0 check (is_solved in (0, 1)),
  audit_status    smallint not null default 2 check (audit_status between 1 and 5),
  count_read      int not null default 0,
  count_answer    int not null default 0,
  count_attention int not null default 0,
  gmt_create      timestamptz not null default now(),
  gmt_modified    timestamptz not null default now(),
  search          tsvector not null default '',
  heat            int not null generated always as (count_read / 20 + count_attention + 3 * count_answer) stored,
  course_id       bigint references course on delete set null,
  period_id       bigint references course_period on delete set null,
  play_second     int check (play_second >= 0)
);
create index question_latest on question (gmt_create desc, id desc) where audit_status = 2;
create index question_hottest on question (heat desc, id desc) where audit_status = 2;
create index question_open on question (is_solved, gmt_create desc, id desc) where audit_status = 2;
create index question_of_label on question (label_id, gmt_create desc, id desc) where audit_status = 2;
create index question_hottest_of_label on question (label_id, heat desc, id desc) where audit_status = 2;
create index question_open_of_label on question (label_id, is_solved, gmt_create desc, id desc) where audit_status = 2;
create index question_of_account on question (account_id, gmt_create desc, id desc);
create index question_search on question using gin (search);
create index question_of_course on question (course_id, gmt_create desc, id desc) where audit_status = 2 and course_id is not null;
create index question_of_period on question (period_id, gmt_create desc, id desc) where audit_status = 2 and period_id is not null;

create table question_comment ( -- answers, and remarks on them
  id           bigint generated always as identity primary key,
  question_id  bigint not null references question on delete cascade,
  account_id   bigint not null references account,
  parent_id    bigint references question_comment on delete cascade,
  content      text not null, -- HTML, cleaned when it was saved
  is_best      smallint not null default 0 check (is_best in (0, 1)),
  count_admire int not null default 0,
  gmt_create   timestamptz not null default now(),
  reply_to     bigint references account
);
create index question_comment_in_order on question_comment (question_id, is_best desc, id) where parent_id is null;
create index question_comment_replies on question_comment (parent_id, id) where parent_id is not null;
create index question_comment_of_account on question_comment (account_id, id desc);
create unique index question_comment_best on question_comment (question_id) where is_best = 1;
create unique index question_comment_once on question_comment (question_id, account_id, coalesce(parent_id, 0), md5(content));

create table question_record ( -- RecordOpTypeEnum: 1 collected, 2 liked, 3 followed; 4, accepted, is is_best of the answer
  account_id  bigint not null references account on delete cascade,
  question_id bigint not null references question on delete cascade,
  op_type     smallint not null check (op_type in (1, 2, 3)),
  gmt_create  timestamptz not null default now(),
  primary key (account_id, op_type, question_id)
);
create index question_record_counted on question_record (question_id, op_type);

-- Who read what on a day, so that a reader counts once; counted and thrown away by the views job.
create table page_view (
  day      date not null,
  visitor  bytea not null,                                     -- a hash: of the account, or of a guest's network
  ref_type smallint not null check (ref_type in (1, 6, 7, 8)), -- SearchTypeEnum: course, blog, question, news
  ref_id   bigint not null,
  primary key (day, ref_type, ref_id, visitor)
);

create view blog_card as
  select b.*, coalesce(l.label_no, k.id::text) as label_no, coalesce(l.label_name, k.category_name) as label_name,
    k.category_name, g.blogger_name, coalesce(nullif(g.head_img_url, ''), a.head_img_url, '') as head_img_url
  from blog b
  left join label l on l.id = b.label_id
  left join info_category k on k.id = b.category_id
  left join blogger g on g.account_id = b.account_id
  left join account a on a.id = b.account_id;

create view question_card as -- left joins: a count leaves them out
  select q.*, l.label_no, l.label_name, a.nickname, a.head_img_url, p.period_name
  from question q
  left join label l on l.id = q.label_id
  left join account a on a.id = q.account_id
  left join course_period p on p.id = q.period_id;
