-- What who writes is told of a word, and answers; texts by which the list is tried when it changes.
alter table word
  add replacement  text not null default '',      -- what may stand in its place; '' = nothing is proposed
  add is_homophone smallint not null default 0 check (is_homophone in (0, 1)); -- found in other characters of the same sound

-- 「这里不该算」: of each writer once a word; it counts as one wrong judgement.
create table word_doubt (
  id         bigint generated always as identity primary key,
  word_id    bigint not null references word on delete cascade,
  account_id bigint not null references account on delete cascade,
  text       text not null default '', -- the sentence in which it stood
  gmt_create timestamptz not null default now(),
  unique (word_id, account_id)
);
create index word_doubt_of_account on word_doubt (account_id);

-- A text that must pass, or must be held or refused, whatever the list becomes.
create table word_example (
  id         bigint generated always as identity primary key,
  content    text not null check (content <> ''),
  is_held    smallint not null check (is_held in (0, 1)),
  gmt_create timestamptz not null default now()
);
