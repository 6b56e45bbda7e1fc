-- News, blogs and questions.
create table info_category (
  id            bigint generated always as identity primary key,
  category_name text not null unique,
  sort          int not null
);
create table info_article (
  id           bigint generated always as identity primary key,
  category_id  bigint not null references info_category,
  title        text not null check (title <> ''),
  summary      text not null default '',
  content      text not null,           -- HTML, cleaned when it was saved
  cover_img    text not null default '',
  count_read   int not null default 0,
  is_open      smallint not null default 1 check (is_open in (0, 1)),
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create index info_article_newest on info_article (gmt_create desc, id desc) where is_open = 1;
create index info_article_in_category on info_article (category_id, gmt_create desc, id desc) where is_open = 1;

create table label (
  id         bigint generated always as identity primary key,
  label_no   text not null unique,
  label_name text not null,
  label_area smallint not null check (label_area in (1, 2)), -- blogs, questions
  sort       int not null
);

create table blog (
  id            bigint generated always as identity primary key,
  account_id    bigint not null references account,
  label_id      bigint not null references label,
  title         text not null check (title <> ''),
  summary       text not null default '',
  content       text not null,          -- HTML, cleaned when it was saved
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
  gmt_modified  timestamptz not null default now()
);
create index blog_newest on blog (is_top desc, gmt_create desc, id desc) where is_open = 1 and audit_status = 2;
create index blog_of_account on blog (account_id, id desc);

create table question (
  id              bigint generated always as identity primary key,
  account_id      bigint not null references account,
  label_id        bigint not null references label,
  title           text not null check (title <> ''),
  summary         text not null default '',
  content         text not null,        -- HTML, cleaned when it was saved
  is_solved       smallint not null default 0 check (is_solved in (0, 1)),
  audit_status    smallint not null default 2 check (audit_status between 1 and 5),
  count_read      int not null default 0,
  count_answer    int not null default 0,
  count_attention int not null default 0,
  gmt_create      timestamptz not null default now(),
  gmt_modified    timestamptz not null default now()
);
create index question_newest on question (gmt_create desc, id desc) where audit_status = 2;
create index question_of_account on question (account_id, id desc);

create table question_comment ( -- answers, and remarks on them
  id          bigint generated always as identity primary key,
  question_id bigint not null references question on delete cascade,
  account_id  bigint not null references account,
  parent_id   bigint references question_comment on delete cascade,
  content     text not null,            -- HTML, cleaned when it was saved
  is_best     smallint not null default 0 check (is_best in (0, 1)),
  count_admire int not null default 0,
  gmt_create  timestamptz not null default now()
);
create index question_comment_in_order on question_comment (question_id, id);
