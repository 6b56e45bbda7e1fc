-- What stands around every page, and what operators edit.

create table website (
  id                   smallint primary key default 1 check (id = 1), -- one row
  title                text not null,
  h5_domain            text not null default '',
  is_enable_statistics smallint not null default 0 check (is_enable_statistics in (0, 1)),
  statistics_code      text not null default '',
  logo                 text not null default '',
  ico                  text not null default '',
  keyword              text not null default '',
  "desc"               text not null default '',
  copyright            text not null default '',
  icp                  text not null default '',
  prn                  text not null default '',
  prn_no               text not null default '',
  is_show_service      smallint not null default 0 check (is_show_service in (0, 1)),
  service1             text not null default '',
  service2             text not null default '',
  service3             text not null default '',
  service4             text not null default '',
  service5             text not null default '',
  wx_code              text not null default '',
  wb_code              text not null default '',
  login_url            text not null default '/login',
  player_provider      text not null default 'self',
  register_agreement   text not null default '', -- HTML
  entry_agreement      text not null default '', -- HTML
  recruit_title        text not null default '',
  recruit_info         text not null default '', -- HTML
  gmt_modified         timestamptz not null default now()
);
insert into website (title, copyright) values ('杏坛', '© 杏坛');

create table nav_bar (
  id           bigint generated always as identity primary key,
  nav_title    text not null check (nav_title <> ''),
  nav_url      text not null check (nav_url ~ '^(/|https?://)'),
  target       text not null default '_self' check (target in ('_self', '_blank')),
  plat_show    smallint not null default 1 check (plat_show in (1, 2)), -- PC, H5
  status_id    smallint not null default 1 check (status_id in (0, 1)), -- 0 = hidden
  sort         int not null,
  gmt_modified timestamptz not null default now()
);
create index nav_bar_sorted on nav_bar (plat_show, sort, id);

-- Footer: columns (no parent) and their children; each child has an article, shown at /terrace/{id of the child}.
create table website_nav (
  id        bigint generated always as identity primary key,
  parent_id bigint references website_nav on delete cascade,
  nav_name  text not null check (nav_name <> ''),
  status_id smallint not null default 1 check (status_id in (0, 1)),
  sort      int not null
);
create index website_nav_sorted on website_nav (parent_id, sort, id);

create table website_nav_article (
  id           bigint generated always as identity primary key,
  nav_id       bigint not null unique references website_nav on delete cascade,
  art_title    text not null,
  art_pic      text not null default '',
  art_desc     text not null default '', -- HTML, cleaned when it was saved
  gmt_modified timestamptz not null default now()
);

create table website_link (
  id          bigint generated always as identity primary key,
  link_name   text not null check (link_name <> ''),
  link_url    text not null check (link_url ~ '^(/|https?://)'),
  link_target text not null default '_blank' check (link_target in ('_self', '_blank')),
  status_id   smallint not null default 1 check (status_id in (0, 1)),
  sort        int not null
);

create table adv (
  id           bigint generated always as identity primary key,
  adv_title    text not null,
  adv_img      text not null default '',
  adv_url      text not null default '',
  adv_target   text not null default '_self' check (adv_target in ('_self', '_blank')),
  adv_location smallint not null check (adv_location between 1 and 8),
  bg_color     text not null default '',
  plat_show    smallint not null default 1 check (plat_show in (1, 2)),
  begin_time   timestamptz not null default now(),
  end_time     timestamptz not null default 'infinity',
  status_id    smallint not null default 1 check (status_id in (0, 1)),
  sort         int not null,
  is_running   smallint not null default 0 check (is_running in (0, 1)) -- as the clock last noted it
);
create index adv_sorted on adv (adv_location, plat_show, sort, id);
create function note_running() returns trigger language plpgsql as $$
begin
  new.is_running := (new.status_id = 1 and now() between new.begin_time and new.end_time)::int;
  return new;
end $$;
create trigger adv_running before insert or update of status_id, begin_time, end_time on adv
  for each row execute function note_running();

-- A block of a page: what it refers to by name, or, with no such rows, the newest of its kind and category.
create table zone (
  id            bigint generated always as identity primary key,
  zone_name     text not null,
  zone_desc     text not null default '',
  zone_type     smallint not null check (zone_type between 1 and 6),
  zone_location smallint not null check (zone_location between 1 and 8),
  category_id   bigint,
  row_limit     smallint not null default 8 check (row_limit between 1 and 24),
  status_id     smallint not null default 1 check (status_id in (0, 1)),
  sort          int not null
);
create index zone_sorted on zone (zone_location, sort, id);

create table zone_ref (
  zone_id bigint not null references zone on delete cascade,
  ref_id  bigint not null,
  sort    int not null,
  primary key (zone_id, ref_id)
);

-- Publishing: who asked for which pages, and how far it is.
create table publish_job (
  id          bigint generated always as identity primary key,
  operator_id bigint not null references operator,
  scope       smallint not null check (scope in (1, 2, 3)), -- all, by tag, by path
  tags        text[] not null default '{}',
  paths       text[] not null default '{}',
  job_status  smallint not null default 1 check (job_status in (1, 2, 3, 4)), -- queued, running, done, partly failed
  total       int not null default 0,
  done        int not null default 0,
  fail_list   jsonb not null default '[]',
  bytes       bigint not null default 0,
  cost_ms     int not null default 0,
  gmt_create  timestamptz not null default now(),
  gmt_finish  timestamptz
);

-- Messages for the other processes: written in the transaction that causes them, announced by NOTIFY.
create table outbox (
  id         bigint generated always as identity primary key,
  origin     text not null, -- the process that wrote it and has delivered it to itself already
  messages   jsonb not null,
  gmt_create timestamptz not null default now()
);
create index outbox_old on outbox (gmt_create); -- the sweep

-- What operators did: append only.
create table operator_log (
  id          bigint generated always as identity primary key,
  operator_id bigint not null references operator,
  call        text not null,
  input       jsonb not null, -- without secrets
  gmt_create  timestamptz not null default now()
);
create index operator_log_newest on operator_log (id desc);

-- What a search box suggests: topics, names, titles and the words that several titles share. Gathered again as titles change.
create table search_word (
  word     text primary key check (char_length(word) between 2 and 100),
  pinyin   text not null,                                          -- yuwen
  initials text not null,                                          -- yw
  types    int not null,                                           -- bit n: found among the hits of type n
  is_topic smallint not null default 0 check (is_topic in (0, 1)), -- a category or label: hot ones are of these
  weight   bigint not null,                                        -- how much what it names is studied and read
  search   tsvector not null default ''                            -- of titles: words inside them find them too
);
create index search_word_begins on search_word (word text_pattern_ops);         -- search/suggest
create index search_word_pinyin on search_word (pinyin text_pattern_ops);
create index search_word_initials on search_word (initials text_pattern_ops);
create index search_word_inside on search_word using gin (search);
create index search_word_hot on search_word (weight desc, word) where is_topic = 1; -- search/hot
