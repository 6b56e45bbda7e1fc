-- Whom a question is to be asked, and the words that a writer leaves though they hold the text back.
alter table question_draft add invite_ids bigint[] not null default '{}'; -- accounts
alter table question_draft add meant_words jsonb not null default '[]';   -- [{ text, sentence }], of words in the sentences they stand in
alter table blog_draft add meant_words jsonb not null default '[]';       -- the same

-- The twenty latest earlier states of a draft of a question.
create table question_draft_state (
  id         bigint generated always as identity primary key,
  draft_id   bigint not null references question_draft on delete cascade,
  version    int not null,
  title      text not null,
  content    text not null,
  label_no   text not null,
  device     text not null,
  gmt_create timestamptz not null default now(), -- when this state was written
  gmt_keep   timestamptz not null default now()  -- when something else took its place
);
create index question_draft_state_latest on question_draft_state (draft_id, id desc); -- questions/draft/history/list
