-- People, how they sign in, and what is sent to them. Flags are 0 or 1, as in the calls.

create table account (
  id             bigint generated always as identity primary key,
  mobile         text not null unique check (mobile ~ '^(1[3-9][0-9]{9}|x[0-9]+)$'),
  nickname       text not null check (nickname <> ''),
  head_img_url   text not null default '',                                   -- '' = drawn from the name
  user_type      smallint not null default 1 check (user_type in (1, 2, 3)), -- learner, lecturer, organization
  sex            smallint not null default 3 check (sex in (1, 2, 3)),
  age            smallint check (age between 1 and 120),
  email          text not null default '',
  province       text not null default '',
  city           text not null default '',
  district       text not null default '',
  school_name    text not null default '',
  subject        text not null default '',
  referral_code  text not null unique check (referral_code ~ '^[A-Z0-9]{6}$'),
  is_recommended smallint not null default 0 check (is_recommended in (0, 1)), -- may see who came by the code
  referrer_id    bigint references account check (referrer_id <> id),          -- bound once, when registering
  status_id      smallint not null default 1 check (status_id in (0, 1)),      -- 0 = frozen
  password_hash  text not null,                                                -- argon2id
  gmt_create     timestamptz not null default now(),
  gmt_cancel     timestamptz,              -- when it is anonymized: its mobile becomes x and its id
  real_name      text not null default '', -- stands on certificates; never shown whole to others
  device_version int not null default 0    -- device tokens hold it: all are void when it changes
);
create index account_referred on account (referrer_id, id desc) where referrer_id is not null; -- user/recommended/list
create index account_cancelled on account (gmt_cancel) where gmt_cancel is not null; -- those that are due

-- Those who run the site: accounts of their own, so that no learner can become one.
create table operator (
  id            bigint generated always as identity primary key,
  account       text not null unique check (account ~ '^[a-z][a-z0-9_.-]{1,31}$'),
  name          text not null,
  role          text not null default 'super' check (role in ('super', 'editor', 'auditor', 'finance')),
  status_id     smallint not null default 1 check (status_id in (0, 1)),
  password_hash text not null,
  gmt_create    timestamptz not null default now()
);

create table session (
  token_hash   bytea primary key, -- sha256: a copy of this table signs nobody in
  account_id   bigint references account on delete cascade,
  operator_id  bigint references operator on delete cascade,
  client_type  smallint not null default 1,
  gmt_create   timestamptz not null default now(),                         -- 30 days after this it ends, however much it is used
  gmt_expire   timestamptz not null,                                       -- a day after its last use
  is_replaced  smallint not null default 0 check (is_replaced in (0, 1)),  -- a later sign-in ended it: answers 304, not 302
  is_on_behalf smallint not null default 0 check (is_on_behalf in (0, 1)), -- begun by a ticket that an operator made
  id           bigint generated always as identity unique,                 -- user/auth/session/delete
  device       text not null default '',                                   -- 'Chrome · Windows'
  address      text not null default '',                                   -- masked: '218.17.*.*'
  gmt_used     timestamptz not null default now(),                         -- to ten minutes
  gmt_confirm  timestamptz,                                                -- password or code given: some calls ask for it anew
  check ((account_id is null) <> (operator_id is null))
);
create index session_of_account on session (account_id, client_type) where is_replaced = 0;
create index session_of_operator on session (operator_id) where is_replaced = 0;
create index session_expired on session (gmt_expire); -- the sweep

-- One-time tickets of an outside login page: /logincb exchanges them.
create table login_ticket (
  ticket_hash  bytea primary key,
  account_id   bigint not null references account on delete cascade,
  gmt_expire   timestamptz not null,
  is_on_behalf smallint not null default 0 check (is_on_behalf in (0, 1)) -- made by an operator: half an hour as the account, beside its own sessions
);

-- Acts that were made with an Idempotency-Key: made again, they get the same answer and do nothing. Kept for a day.
create table answered_key (
  id          bigint generated always as identity primary key,
  account_id  bigint references account on delete cascade,
  operator_id bigint references operator on delete cascade,
  call        text not null,
  key         text not null check (key ~ '^[A-Za-z0-9_-]{16,100}$'),
  input_hash  bytea not null,
  answer      text, -- JSON, to the byte; null while the act is under way
  gmt_create  timestamptz not null default now(),
  check ((account_id is null) <> (operator_id is null)),
  unique nulls not distinct (account_id, operator_id, call, key)
);
create index answered_key_old on answered_key (gmt_create); -- the sweep

-- The latest code for a number and purpose; a new one replaces the old.
create table sms_code (
  mobile     text not null,
  code_type  smallint not null check (code_type between 1 and 9),
  code_hash  bytea not null, -- hmac of number, purpose and code
  tries_left smallint not null default 5 check (tries_left >= 0),
  gmt_expire timestamptz not null,
  primary key (mobile, code_type)
);

-- How much was sent to a number: one conditional upsert decides whether one more may go.
create table sms_quota (
  mobile     text primary key,
  last_sent  timestamptz not null,
  hour_start timestamptz not null,
  hour_count int not null,
  day_start  timestamptz not null,
  day_count  int not null
);

create table sign_in_attempt (
  counter text not null check (counter in ('tried', 'password', 'code', 'sent')),
  subject text not null default '', -- a mobile, an operator's account, a device or a session; '' = all of a network
  network text not null default '', -- IPv4 address or IPv6 /64; '' = wherever they came from
  day     date not null default (now() at time zone 'Asia/Shanghai')::date,
  times   int not null check (times >= 0),     -- 'tried' of a whole network: how many different mobiles
  primary key (subject, network, counter, day)
);
create index sign_in_attempt_old on sign_in_attempt (day); -- the sweep

-- Questions for people, each good for one answer.
create table captcha (
  captcha_no  text primary key,
  answer_hash bytea not null, -- of the answer and the work together
  network     text not null,
  gmt_expire  timestamptz not null
);
create index captcha_expired on captcha (gmt_expire); -- the sweep

create table message (
  id         bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  msg_type   smallint not null check (msg_type between 1 and 6),
  msg_title  text not null,
  msg_text   text not null, -- HTML, cleaned when it was saved
  link_url   text not null default '',
  is_read    smallint not null default 0 check (is_read in (0, 1)),
  is_top     smallint not null default 0 check (is_top in (0, 1)),
  gmt_create timestamptz not null default now(),
  cause      text -- what it is about, where it is sent once however often it happens
);
create index message_newest on message (account_id, is_top desc, id desc);        -- msg/user/list
create index message_unread on message (account_id) where is_read = 0;            -- msg/user/num
create unique index message_once on message (account_id, cause) where cause is not null;

-- Keys the site makes for itself at its first start: signed links, codes.
create table secret (
  name  text primary key,
  value bytea not null
);

create table upload (
  id          bigint generated always as identity primary key,
  account_id  bigint references account,
  operator_id bigint references operator,
  file_name   text not null,        -- as it was called by who sent it
  path        text not null unique, -- under DATA_DIR/uploads: random, with the extension of its type
  file_type   smallint not null check (file_type between 1 and 5),
  mime        text not null,
  file_size   bigint not null check (file_size >= 0),
  is_public   smallint not null default 0 check (is_public in (0, 1)), -- 1: /upload/path; 0: by signed link alone
  gmt_create  timestamptz not null default now()
);
create index upload_of_account on upload (account_id, id desc);

-- What teachers say they need: one form for each survey.
create table research (
  id           bigint generated always as identity primary key,
  account_id   bigint not null references account on delete cascade,
  research_no  text not null default 'needs',
  school_name  text not null,
  position     text not null,
  subject      text not null,
  teach_years  smallint not null check (teach_years between 0 and 60),
  needs        text not null,
  answers      jsonb not null default '{}',
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  unique (account_id, research_no) -- user/research/view
);
