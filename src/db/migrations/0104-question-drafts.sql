-- What somebody writes of a question and has not asked: readers never see it. A draft changes a question (question_id) or is to become one.
create table question_draft (
  id           bigint generated always as identity primary key,
  account_id   bigint not null references account on delete cascade,
  question_id  bigint references question on delete cascade,
  draft_no     text not null,            -- given by the browser, so that a first save whose answer was lost is not stored twice
  title        text not null default '',
  content      text not null default '', -- HTML, cleaned when it was saved
  label_no     text not null default '', -- '' = none chosen yet
  version      int not null default 1,   -- counts the saves: who saves names the one that was opened
  save_no      text not null default '', -- given by the browser: whose save this version is
  device       text not null default '', -- where it was saved, for the writer: 「Windows，Edge」
  gmt_delete   timestamptz,              -- asked or thrown away; it can be taken back for 30 days
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create unique index question_draft_no on question_draft (account_id, draft_no);
create unique index question_draft_of_question on question_draft (question_id) where gmt_delete is null;                -- one at a time
create index question_draft_of_any_question on question_draft (question_id);                                            -- when a question goes
create index question_draft_latest on question_draft (account_id, gmt_modified desc, id desc) where gmt_delete is null; -- questions/draft/list
create index question_draft_deleted on question_draft (gmt_delete) where gmt_delete is not null;                        -- jobs: removed after 30 days
create index blog_draft_deleted on blog_draft (gmt_delete) where gmt_delete is not null;                                -- the same
create index blog_deleted on blog (gmt_delete) where gmt_delete is not null;                                            -- the same
