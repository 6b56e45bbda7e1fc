-- Words that decide what becomes of a text, and where they were met.
create table word (
  id          bigint generated always as identity primary key,
  word        text not null check (word <> ''),
  letters     text not null unique check (letters <> ''), -- as it is looked for: without blanks and signs, in one width, simplified
  pinyin      text not null default '',                   -- '' = not looked for by sound
  level       smallint not null check (level between 1 and 3), -- the text is refused, waits, is public and looked at afterwards
  exceptions  text[] not null default '{}',               -- words and phrases in which it does not count
  is_enabled  smallint not null default 1 check (is_enabled in (0, 1)),
  gmt_create  timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);

-- One row: another value with each change of the list, so that every process knows whether the list it has built is the present one.
create table word_list (
  id      smallint primary key default 1 check (id = 1),
  version uuid not null default gen_random_uuid()
);
insert into word_list default values;

create table word_hit (
  id         bigint generated always as identity primary key,
  word_id    bigint not null references word on delete cascade,
  review_id  bigint not null references review on delete cascade,
  text       text not null,  -- as it stood there
  is_right   smallint check (is_right in (0, 1)), -- an operator's judgement; null = not judged
  gmt_create timestamptz not null default now(),
  unique (review_id, word_id)
);
create index word_hit_of_word on word_hit (word_id, gmt_create desc); -- how often it is right, of the last days

alter table review add decision smallint not null default 0 check (decision between 0 and 4); -- passed, refused, banned, hidden
alter table review add operator_id bigint references operator; -- who decided
alter table review add taken_by bigint references operator on delete set null; -- who has it in hand
alter table review add gmt_taken timestamptz;
alter table review add before jsonb;   -- what the decision changed: for taking it back
alter table review add digest text;    -- md5 of the letters: the same text twice
alter table review add reason text not null default ''; -- why it waits, where no word says so
create index review_due on review (cause, id) where audit_status = 1;               -- the queue
create index review_decided on review (gmt_audit desc, id desc) where decision > 0; -- how long it usually takes; what was decided today
create index review_of_text on review (account_id, digest, id desc);               -- the same text again
create index review_taken on review (taken_by) where taken_by is not null and audit_status = 1;
