-- What the community tells its writers: messages that are gathered into one line a day, switches by kind, who is asked to answer,
-- and how often an article was read on a day.

alter table message add gather text;                      -- what it gathers on one day: likes of one article; null = it stands alone
alter table message add actor_id bigint references account on delete set null; -- who did it, the latest of them
alter table message add actor_count int not null default 1;
create unique index message_gathered on message (account_id, gather) where gather is not null;
-- a gathered one that goes on stands at the top again
drop index message_newest;
create index message_newest on message (account_id, is_top desc, gmt_create desc, id desc); -- msg/user/list
create index message_of_actor on message (actor_id) where actor_id is not null;             -- when an account is deleted

create table message_source ( -- what was told once is not told again, on whatever day
  account_id bigint not null references account on delete cascade,
  cause      text not null,
  gather     text not null,
  actor_id   bigint not null references account on delete cascade,
  primary key (account_id, cause)
);
create index message_source_gathered on message_source (account_id, gather);
create index message_source_of_actor on message_source (actor_id);

create table message_switch ( -- the kinds that somebody does not want: MessageKindEnum
  account_id bigint not null references account on delete cascade,
  kind       smallint not null check (kind between 1 and 6), -- likes, collections, follows, answers and comments, mentions, invitations
  primary key (account_id, kind)
);

create table question_invite ( -- who is asked to answer, once the question is public
  question_id bigint not null references question on delete cascade,
  account_id  bigint not null references account on delete cascade,
  is_sent     smallint not null default 0 check (is_sent in (0, 1)),
  gmt_create  timestamptz not null default now(),
  primary key (question_id, account_id)
);
create index question_invite_of_account on question_invite (account_id);
create index question_invite_waiting on question_invite (gmt_create) where is_sent = 0;

create table blog_read_day ( -- views of an article by the day, in Beijing
  blog_id    bigint not null references blog on delete cascade,
  day        date not null,
  count_read int not null check (count_read > 0),
  primary key (blog_id, day)
);

create index blog_record_of_blog on blog_record (blog_id, gmt_create);             -- blogger/figure/view
create index blog_comment_of_blog on blog_comment (blog_id, gmt_create);           -- blogger/figure/view
create index blogger_attention_by_time on blogger_attention (blogger_id, gmt_create); -- blogger/figure/view
