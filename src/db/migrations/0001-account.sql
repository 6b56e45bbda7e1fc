-- People and how they sign in. Flags are 0 or 1, as the calls say them.
create table account (
  id             bigint generated always as identity primary key,
  mobile         text not null unique check (mobile ~ '^1[3-9][0-9]{9}$'),
  nickname       text not null check (nickname <> ''),
  head_img_url   text not null default '',       -- '' = drawn from the name
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
  gmt_create     timestamptz not null default now()
);
create index account_referred on account (referrer_id, id desc) where referrer_id is not null; -- user/recommended/list

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
  token_hash  bytea primary key,                -- sha256: a copy of this table signs nobody in
  account_id  bigint references account on delete cascade,
  operator_id bigint references operator on delete cascade,
  client_type smallint not null default 1,
  gmt_create  timestamptz not null default now(), -- 30 days after this it ends, however much it is used
  gmt_expire  timestamptz not null,               -- a day after its last use
  is_replaced smallint not null default 0 check (is_replaced in (0, 1)), -- a later sign-in ended it: answers 304, not 302
  check ((account_id is null) <> (operator_id is null))
);
create index session_of_account on session (account_id, client_type) where is_replaced = 0;
create index session_of_operator on session (operator_id) where is_replaced = 0;
create index session_expired on session (gmt_expire); -- the sweep

-- One-time tickets of an outside login page: /logincb exchanges them.
create table login_ticket (
  ticket_hash bytea primary key,
  account_id  bigint not null references account on delete cascade,
  gmt_expire  timestamptz not null
);

-- The latest code for a number and purpose; a new one replaces the old.
create table sms_code (
  mobile     text not null,
  code_type  smallint not null check (code_type between 1 and 9),
  code_hash  bytea not null,                    -- hmac of number, purpose and code
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

create table message (
  id         bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  msg_type   smallint not null check (msg_type between 1 and 6),
  msg_title  text not null,
  msg_text   text not null,                     -- HTML, cleaned when it was saved
  link_url   text not null default '',
  is_read    smallint not null default 0 check (is_read in (0, 1)),
  is_top     smallint not null default 0 check (is_top in (0, 1)),
  gmt_create timestamptz not null default now()
);
create index message_newest on message (account_id, is_top desc, id desc);        -- msg/user/list
create index message_unread on message (account_id) where is_read = 0;            -- msg/user/num

-- Keys the site makes for itself at its first start: signed links, codes.
create table secret (
  name  text primary key,
  value bytea not null
);

create table upload (
  id          bigint generated always as identity primary key,
  account_id  bigint references account,
  operator_id bigint references operator,
  file_name   text not null,                    -- as it was called by who sent it
  path        text not null unique,             -- under DATA_DIR/uploads: random, with the extension of its type
  file_type   smallint not null check (file_type between 1 and 5),
  mime        text not null,
  file_size   bigint not null check (file_size >= 0),
  is_public   smallint not null default 0 check (is_public in (0, 1)), -- 1: /upload/path; 0: by signed link alone
  gmt_create  timestamptz not null default now()
);
create index upload_of_account on upload (account_id, id desc);
