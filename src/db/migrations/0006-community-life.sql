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
insert into blogger (account_id, blogger_name) select id, nickname from account where id in (select account_id from blog);

drop index blog_newest;
drop index blog_of_account;
drop index question_newest;
drop index question_of_account;
drop index question_comment_in_order;

alter table blog
  alter column account_id drop not null,
  alter column label_id drop not null,
  drop constraint blog_account_id_fkey,
  add foreign key (account_id) references blogger,
  add column category_id bigint references info_category,
  add column source_url text not null default '',
  add column audit_opinion text not null default '',
  add column search tsvector not null default '', -- words, pairs and single characters of title, writer, label and text
  add column heat int not null generated always as (count_read / 20 + count_admire + 2 * (count_collect + count_comment)) stored,
  add column is_shown boolean not null generated always as (is_open = 1 and audit_status = 2) stored;
insert into blog (category_id, article_type, title, summary, content, cover_img, count_read, is_open, gmt_create, gmt_modified)
  select category_id, 2, title, summary, content, cover_img, count_read, is_open, gmt_create, gmt_modified
  from info_article order by gmt_create, id;
drop table info_article;
alter table blog -- news stand in a category, all else under a label and a name
  add check ((article_type = 2) = (category_id is not null)),
  add check ((article_type = 2) = (account_id is null)),
  add check ((article_type = 2) = (label_id is null));
create index blog_latest on blog (article_type, gmt_create desc, id desc) where is_shown;             -- blog/list 1, article/zone/ref/list
create index blog_hottest on blog (article_type, heat desc, id desc) where is_shown;                  -- blog/list 3, article/recommend/list
create index blog_latest_of_label on blog (label_id, article_type, gmt_create desc, id desc) where is_shown;
create index blog_hottest_of_label on blog (label_id, article_type, heat desc, id desc) where is_shown;
create index blog_of_category on blog (category_id, gmt_create desc, id desc) where is_shown;
create index blog_of_blogger on blog (account_id, is_top desc, gmt_create desc, id desc);             -- a blogger's own list
create index blog_search on blog using gin (search);

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

alter table question
  add column search tsvector not null default '',
  add column heat int not null generated always as (count_read / 20 + count_attention + 3 * count_answer) stored;
create index question_latest on question (gmt_create desc, id desc) where audit_status = 2;
create index question_hottest on question (heat desc, id desc) where audit_status = 2;
create index question_open on question (is_solved, gmt_create desc, id desc) where audit_status = 2;
create index question_of_label on question (label_id, gmt_create desc, id desc) where audit_status = 2;
create index question_hottest_of_label on question (label_id, heat desc, id desc) where audit_status = 2;
create index question_open_of_label on question (label_id, is_solved, gmt_create desc, id desc) where audit_status = 2;
create index question_of_account on question (account_id, gmt_create desc, id desc);
create index question_search on question using gin (search);

alter table question_comment add column reply_to bigint references account;
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

-- What a message is about, where it is said once however often it happens: liked, not any more, liked again.
alter table message add column cause text;
create unique index message_once on message (account_id, cause) where cause is not null;

-- Who read what on a day, so that a reader counts once; counted and thrown away by the views job.
create table page_view (
  day      date not null,
  visitor  bytea not null, -- a hash: of the account, or of a guest's network
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
  select q.*, l.label_no, l.label_name, a.nickname, a.head_img_url
  from question q
  left join label l on l.id = q.label_id
  left join account a on a.id = q.account_id;
