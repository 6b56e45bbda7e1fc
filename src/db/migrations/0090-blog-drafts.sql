-- What somebody writes and has not published: readers never see it. A draft changes an article (blog_id) or is to become one.
create table blog_draft (
  id              bigint generated always as identity primary key,
  account_id      bigint not null references account on delete cascade,
  blog_id         bigint references blog on delete cascade,
  draft_no        text not null,              -- given by the browser, so that a first save whose answer was lost is not stored twice
  title           text not null default '',
  content         text not null default '',   -- HTML, cleaned when it was saved
  summary         text not null default '',
  cover_img       text not null default '',
  article_type    smallint not null default 1 check (article_type in (1, 3)),
  label_no        text not null default '',   -- '' = none chosen yet
  source_url      text not null default '',
  version         int not null default 1,     -- counts the saves: who saves names the one that was opened
  save_no         text not null default '',   -- given by the browser: whose save this version is
  device          text not null default '',   -- where it was saved, for the writer: 「Windows，Edge」
  publish_time    timestamptz,                -- when it is published by itself
  publish_failure text not null default '',   -- why it was not published then
  gmt_delete      timestamptz,                -- thrown away; it can be taken back for 30 days
  gmt_create      timestamptz not null default now(),
  gmt_modified    timestamptz not null default now()
);
create unique index blog_draft_no on blog_draft (account_id, draft_no);
create unique index blog_draft_of_blog on blog_draft (blog_id) where gmt_delete is null;                             -- one at a time
create index blog_draft_of_any_blog on blog_draft (blog_id);                                                         -- when an article goes
create index blog_draft_latest on blog_draft (account_id, gmt_modified desc, id desc) where gmt_delete is null;      -- blog/draft/list
create index blog_draft_due on blog_draft (publish_time) where publish_time is not null and gmt_delete is null;

-- The twenty latest earlier states of a draft.
create table blog_draft_state (
  id           bigint generated always as identity primary key,
  draft_id     bigint not null references blog_draft on delete cascade,
  version      int not null,
  title        text not null,
  content      text not null,
  summary      text not null,
  cover_img    text not null,
  article_type smallint not null,
  label_no     text not null,
  source_url   text not null,
  device       text not null,
  gmt_create   timestamptz not null default now(), -- when this state was written
  gmt_keep     timestamptz not null default now()  -- when something else took its place
);
create index blog_draft_state_latest on blog_draft_state (draft_id, id desc); -- blog/draft/history/list

-- A deleted article can be taken back for 30 days.
alter table blog add gmt_delete timestamptz;
alter table blog add status_before smallint; -- its audit_status before it was deleted
