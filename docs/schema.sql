-- Generated from src/db/migrations by `npm run generate`: the schema after all migrations.

create table account (
  id bigint not null generated always as identity,
  mobile text not null,
  nickname text not null,
  head_img_url text not null default ''::text, -- '' = drawn from the name
  user_type smallint not null default 1, -- learner, lecturer, organization
  sex smallint not null default 3,
  age smallint,
  email text not null default ''::text,
  province text not null default ''::text,
  city text not null default ''::text,
  district text not null default ''::text,
  school_name text not null default ''::text,
  subject text not null default ''::text,
  referral_code text not null,
  is_recommended smallint not null default 0, -- may see who came by the code
  referrer_id bigint, -- bound once, when registering
  status_id smallint not null default 1, -- 0 = frozen
  password_hash text not null, -- argon2id
  gmt_create timestamptz not null default now(),
  gmt_cancel timestamptz, -- when it is anonymized: its mobile becomes x and its id
  real_name text not null default ''::text, -- stands on certificates; never shown whole to others
  device_version integer not null default 0, -- device tokens hold it: all are void when it changes
  freeze_reason text not null default ''::text,
  gmt_freeze timestamptz,
  gmt_unfreeze timestamptz,
  week_goal smallint not null default 0,
  merged_into bigint,
  gmt_merge timestamptz,
  PRIMARY KEY (id),
  CHECK (((age >= 1) AND (age <= 120))),
  CHECK ((referrer_id <> id)),
  CHECK ((merged_into <> id)),
  CHECK (((merged_into IS NULL) = (gmt_merge IS NULL))),
  CHECK ((is_recommended = ANY (ARRAY[0, 1]))),
  CHECK ((mobile ~ '^(1[3-9][0-9]{9}|x[0-9]+)$'::text)),
  CHECK ((nickname <> ''::text)),
  CHECK ((referral_code ~ '^[A-Z0-9]{6}$'::text)),
  CHECK ((sex = ANY (ARRAY[1, 2, 3]))),
  CHECK ((status_id = ANY (ARRAY[0, 1]))),
  CHECK ((user_type = ANY (ARRAY[1, 2, 3]))),
  CHECK (((week_goal >= 0) AND (week_goal <= 40))),
  FOREIGN KEY (merged_into) REFERENCES account(id),
  FOREIGN KEY (referrer_id) REFERENCES account(id),
  UNIQUE (mobile),
  UNIQUE (referral_code)
);
create index account_by_time ON account USING btree (gmt_create);
create index account_cancelled ON account USING btree (gmt_cancel) WHERE (gmt_cancel IS NOT NULL);
create index account_merged ON account USING btree (merged_into) WHERE (merged_into IS NOT NULL);
create index account_mobile_end ON account USING btree ("right"(mobile, 4), id DESC);
create index account_named ON account USING gin (string_to_array(lower(nickname), NULL::text));
create index account_of_school ON account USING btree (school_name) WHERE (school_name <> ''::text);
create index account_referred ON account USING btree (referrer_id, id DESC) WHERE (referrer_id IS NOT NULL);
create index account_unfreezing ON account USING btree (gmt_unfreeze) WHERE (gmt_unfreeze IS NOT NULL);
create trigger account_changes_files AFTER UPDATE OF id, head_img_url ON account FOR EACH ROW WHEN (((concat_ws(' '::text, old.head_img_url) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.head_img_url) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'head_img_url', '');
create trigger account_leaves_files AFTER DELETE ON account FOR EACH ROW WHEN ((concat_ws(' '::text, old.head_img_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'head_img_url', '');
create trigger account_names_files AFTER INSERT ON account FOR EACH ROW WHEN ((concat_ws(' '::text, new.head_img_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'head_img_url', '');
create trigger account_renamed AFTER UPDATE OF nickname ON account FOR EACH ROW WHEN ((old.nickname <> new.nickname)) EXECUTE FUNCTION note_search_stale();

-- Those who run the site: accounts of their own, so that no learner can become one.
create table operator (
  id bigint not null generated always as identity,
  account text not null,
  name text not null,
  status_id smallint not null default 1,
  password_hash text not null,
  gmt_create timestamptz not null default now(),
  role_id bigint not null,
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK ((account ~ '^[a-z][a-z0-9_.-]{1,31}$'::text)),
  CHECK ((status_id = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (role_id) REFERENCES operator_role(id),
  UNIQUE (account)
);
create index operator_of_role ON operator USING btree (role_id);

create table session (
  token_hash bytea not null, -- sha256: a copy of this table signs nobody in
  account_id bigint,
  operator_id bigint,
  client_type smallint not null default 1,
  gmt_create timestamptz not null default now(), -- 30 days after this it ends, however much it is used
  gmt_expire timestamptz not null, -- a day after its last use
  is_replaced smallint not null default 0, -- a later sign-in ended it: answers 304, not 302
  is_on_behalf smallint not null default 0, -- begun by a ticket that an operator made
  id bigint not null generated always as identity, -- user/auth/session/delete
  device text not null default ''::text, -- 'Chrome · Windows'
  address text not null default ''::text, -- masked: '218.17.*.*'
  gmt_used timestamptz not null default now(), -- to ten minutes
  gmt_confirm timestamptz, -- password or code given: some calls ask for it anew
  PRIMARY KEY (token_hash),
  CHECK (((account_id IS NULL) <> (operator_id IS NULL))),
  CHECK ((is_on_behalf = ANY (ARRAY[0, 1]))),
  CHECK ((is_replaced = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (operator_id) REFERENCES operator(id) ON DELETE CASCADE,
  UNIQUE (id)
);
create index session_expired ON session USING btree (gmt_expire);
create index session_of_account ON session USING btree (account_id, client_type) WHERE (is_replaced = 0);
create index session_of_operator ON session USING btree (operator_id) WHERE (is_replaced = 0);

-- One-time tickets of an outside login page: /logincb exchanges them.
create table login_ticket (
  ticket_hash bytea not null,
  account_id bigint not null,
  gmt_expire timestamptz not null,
  is_on_behalf smallint not null default 0, -- made by an operator: half an hour as the account, beside its own sessions
  PRIMARY KEY (ticket_hash),
  CHECK ((is_on_behalf = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

-- Acts that were made with an Idempotency-Key: made again, they get the same answer and do nothing. Kept for a day.
create table answered_key (
  id bigint not null generated always as identity,
  account_id bigint,
  operator_id bigint,
  call text not null,
  key text not null,
  input_hash bytea not null,
  answer text, -- JSON, to the byte; null while the act is under way
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK (((account_id IS NULL) <> (operator_id IS NULL))),
  CHECK ((key ~ '^[A-Za-z0-9_-]{16,100}$'::text)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (operator_id) REFERENCES operator(id) ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (account_id, operator_id, call, key)
);
create index answered_key_old ON answered_key USING btree (gmt_create);

-- The latest code for a number and purpose; a new one replaces the old.
create table sms_code (
  mobile text not null,
  code_type smallint not null,
  code_hash bytea not null, -- hmac of number, purpose and code
  tries_left smallint not null default 5,
  gmt_expire timestamptz not null,
  PRIMARY KEY (mobile, code_type),
  CHECK (((code_type >= 1) AND (code_type <= 9))),
  CHECK ((tries_left >= 0))
);

-- How much was sent to a number: one conditional upsert decides whether one more may go.
create table sms_quota (
  mobile text not null,
  last_sent timestamptz not null,
  hour_start timestamptz not null,
  hour_count integer not null,
  day_start timestamptz not null,
  day_count integer not null,
  PRIMARY KEY (mobile)
);

create table sign_in_attempt (
  counter text not null,
  subject text not null default ''::text, -- a mobile, an operator's account, a device or a session; '' = all of a network
  network text not null default ''::text, -- IPv4 address or IPv6 /64; '' = wherever they came from
  day date not null default ((now() AT TIME ZONE 'Asia/Shanghai'::text))::date,
  times integer not null, -- 'tried' of a whole network: how many different mobiles
  PRIMARY KEY (subject, network, counter, day),
  CHECK ((counter = ANY (ARRAY['tried'::text, 'password'::text, 'code'::text, 'sent'::text]))),
  CHECK ((times >= 0))
);
create index sign_in_attempt_old ON sign_in_attempt USING btree (day);

-- Questions for people, each good for one answer.
create table captcha (
  captcha_no text not null,
  answer_hash bytea not null, -- of the answer and the work together
  network text not null,
  gmt_expire timestamptz not null,
  PRIMARY KEY (captcha_no)
);
create index captcha_expired ON captcha USING btree (gmt_expire);

create table message (
  id bigint not null generated always as identity,
  account_id bigint not null,
  msg_type smallint not null,
  msg_title text not null,
  msg_text text not null, -- HTML, cleaned when it was saved
  link_url text not null default ''::text,
  is_read smallint not null default 0,
  is_top smallint not null default 0,
  gmt_create timestamptz not null default now(),
  cause text, -- what it is about, where it is sent once however often it happens
  gather text,
  actor_id bigint,
  actor_count integer not null default 1,
  PRIMARY KEY (id),
  CHECK ((is_read = ANY (ARRAY[0, 1]))),
  CHECK ((is_top = ANY (ARRAY[0, 1]))),
  CHECK (((msg_type >= 1) AND (msg_type <= 6))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (actor_id) REFERENCES account(id) ON DELETE SET NULL
);
create unique index message_gathered ON message USING btree (account_id, gather) WHERE (gather IS NOT NULL);
create index message_newest ON message USING btree (account_id, is_top DESC, gmt_create DESC, id DESC);
create index message_of_actor ON message USING btree (actor_id) WHERE (actor_id IS NOT NULL);
create unique index message_once ON message USING btree (account_id, cause) WHERE (cause IS NOT NULL);
create index message_unread ON message USING btree (account_id) WHERE (is_read = 0);
create trigger message_changes_files AFTER UPDATE OF id, msg_text, link_url ON message FOR EACH ROW WHEN (((concat_ws(' '::text, old.msg_text, old.link_url) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.msg_text, new.link_url) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'msg_text link_url', '');
create trigger message_leaves_files AFTER DELETE ON message FOR EACH ROW WHEN ((concat_ws(' '::text, old.msg_text, old.link_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'msg_text link_url', '');
create trigger message_names_files AFTER INSERT ON message FOR EACH ROW WHEN ((concat_ws(' '::text, new.msg_text, new.link_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'msg_text link_url', '');

-- Keys the site makes for itself at its first start: signed links, codes.
create table secret (
  name text not null,
  value bytea not null,
  PRIMARY KEY (name)
);

create table upload (
  id bigint not null generated always as identity,
  account_id bigint,
  operator_id bigint,
  file_name text not null, -- as it was called by who sent it
  path text not null, -- under DATA_DIR/uploads: random, with the extension of its type
  file_type smallint not null,
  mime text not null,
  file_size bigint not null,
  is_public smallint not null default 0, -- 1: /upload/path; 0: by signed link alone
  gmt_create timestamptz not null default now(),
  upload_status smallint not null default 2,
  purpose smallint not null default 1,
  fingerprint text,
  video_length integer not null default 0,
  is_hls smallint not null default 0,
  has_caption smallint not null default 0,
  has_preview smallint not null default 0,
  fail_reason text not null default ''::text,
  replaced_id bigint,
  work_count integer not null default 0,
  gmt_work timestamptz,
  gmt_modified timestamptz not null default now(),
  page_total integer not null default 0,
  PRIMARY KEY (id),
  CHECK ((file_size >= 0)),
  CHECK (((file_type >= 1) AND (file_type <= 5))),
  CHECK ((has_caption = ANY (ARRAY[0, 1]))),
  CHECK ((has_preview = ANY (ARRAY[0, 1]))),
  CHECK ((is_hls = ANY (ARRAY[0, 1]))),
  CHECK ((is_public = ANY (ARRAY[0, 1]))),
  CHECK ((page_total >= 0)),
  CHECK (((purpose >= 1) AND (purpose <= 3))),
  CHECK (((upload_status >= 1) AND (upload_status <= 5))),
  CHECK ((video_length >= 0)),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (operator_id) REFERENCES operator(id),
  FOREIGN KEY (replaced_id) REFERENCES upload(id) ON DELETE SET NULL,
  UNIQUE (path)
);
create index upload_abandoned ON upload USING btree (gmt_create) WHERE (upload_status = 1);
create index upload_of_account ON upload USING btree (account_id, id DESC);
create index upload_of_kind ON upload USING btree (account_id, file_type, id DESC);
create index upload_replaced ON upload USING btree (replaced_id) WHERE (replaced_id IS NOT NULL);
create index upload_to_prepare ON upload USING btree (id) WHERE (upload_status = 3);
create unique index upload_unfinished ON upload USING btree (account_id, fingerprint) WHERE (upload_status = 1);

-- What teachers say they need: one form for each survey.
create table research (
  id bigint not null generated always as identity,
  account_id bigint not null,
  research_no text not null default 'needs'::text,
  school_name text not null,
  position text not null,
  subject text not null,
  teach_years smallint not null,
  needs text not null,
  answers jsonb not null default '{}'::jsonb,
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK (((teach_years >= 0) AND (teach_years <= 60))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  UNIQUE (account_id, research_no)
);

create table website (
  id smallint not null default 1, -- one row
  title text not null,
  h5_domain text not null default ''::text,
  is_enable_statistics smallint not null default 0,
  statistics_code text not null default ''::text,
  logo text not null default ''::text,
  ico text not null default ''::text,
  keyword text not null default ''::text,
  desc text not null default ''::text,
  copyright text not null default ''::text,
  icp text not null default ''::text,
  prn text not null default ''::text,
  prn_no text not null default ''::text,
  is_show_service smallint not null default 0,
  service1 text not null default ''::text,
  service2 text not null default ''::text,
  service3 text not null default ''::text,
  service4 text not null default ''::text,
  service5 text not null default ''::text,
  wx_code text not null default ''::text,
  wb_code text not null default ''::text,
  login_url text not null default '/login'::text,
  player_provider text not null default 'self'::text,
  register_agreement text not null default ''::text, -- HTML
  entry_agreement text not null default ''::text, -- HTML
  recruit_title text not null default ''::text,
  recruit_info text not null default ''::text, -- HTML
  gmt_modified timestamptz not null default now(),
  alert_hours integer not null default 24,
  refund_hours integer not null default 24,
  extract_hours integer not null default 72,
  invoice_hours integer not null default 72,
  study_target integer not null default 72,
  content_hours integer not null default 8,
  course_hours integer not null default 48,
  settle_hours integer not null default 72,
  live_hours integer not null default 48,
  is_danmu smallint not null default 0,
  point_answer integer not null default 5,
  point_answer_day integer not null default 25,
  point_accept integer not null default 20,
  point_accept_day integer not null default 60,
  point_blog integer not null default 30,
  point_blog_day integer not null default 60,
  point_sign integer not null default 2,
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK (((alert_hours >= 1) AND (alert_hours <= 720))),
  CHECK (((content_hours >= 1) AND (content_hours <= 720))),
  CHECK (((course_hours >= 1) AND (course_hours <= 720))),
  CHECK (((extract_hours >= 1) AND (extract_hours <= 720))),
  CHECK ((id = 1)),
  CHECK (((invoice_hours >= 1) AND (invoice_hours <= 720))),
  CHECK ((is_danmu = ANY (ARRAY[0, 1]))),
  CHECK ((is_enable_statistics = ANY (ARRAY[0, 1]))),
  CHECK ((is_show_service = ANY (ARRAY[0, 1]))),
  CHECK (((live_hours >= 1) AND (live_hours <= 720))),
  CHECK (((point_accept >= 0) AND (point_accept <= 1000))),
  CHECK (((point_accept_day >= 0) AND (point_accept_day <= 10000))),
  CHECK (((point_answer >= 0) AND (point_answer <= 1000))),
  CHECK (((point_answer_day >= 0) AND (point_answer_day <= 10000))),
  CHECK (((point_blog >= 0) AND (point_blog <= 1000))),
  CHECK (((point_blog_day >= 0) AND (point_blog_day <= 10000))),
  CHECK (((point_sign >= 0) AND (point_sign <= 1000))),
  CHECK (((refund_hours >= 1) AND (refund_hours <= 720))),
  CHECK (((settle_hours >= 1) AND (settle_hours <= 720))),
  CHECK (((study_target >= 0) AND (study_target <= 1000)))
);
create trigger website_changes_files AFTER UPDATE OF id, logo, ico, wx_code, wb_code, login_url, register_agreement, entry_agreement, recruit_info ON website FOR EACH ROW WHEN (((concat_ws(' '::text, old.logo, old.ico, old.wx_code, old.wb_code, old.login_url, old.register_agreement, old.entry_agreement, old.recruit_info) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.logo, new.ico, new.wx_code, new.wb_code, new.login_url, new.register_agreement, new.entry_agreement, new.recruit_info) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'logo ico wx_code wb_code login_url register_agreement entry_agreement recruit_info', '');
create trigger website_leaves_files AFTER DELETE ON website FOR EACH ROW WHEN ((concat_ws(' '::text, old.logo, old.ico, old.wx_code, old.wb_code, old.login_url, old.register_agreement, old.entry_agreement, old.recruit_info) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'logo ico wx_code wb_code login_url register_agreement entry_agreement recruit_info', '');
create trigger website_names_files AFTER INSERT ON website FOR EACH ROW WHEN ((concat_ws(' '::text, new.logo, new.ico, new.wx_code, new.wb_code, new.login_url, new.register_agreement, new.entry_agreement, new.recruit_info) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'logo ico wx_code wb_code login_url register_agreement entry_agreement recruit_info', '');

create table nav_bar (
  id bigint not null generated always as identity,
  nav_title text not null,
  nav_url text not null,
  target text not null default '_self'::text,
  plat_show smallint not null default 1, -- PC, H5
  status_id smallint not null default 1, -- 0 = hidden
  sort integer not null,
  gmt_modified timestamptz not null default now(),
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK ((nav_title <> ''::text)),
  CHECK ((nav_url ~ '^(/|https?://)'::text)),
  CHECK ((plat_show = ANY (ARRAY[1, 2]))),
  CHECK ((status_id = ANY (ARRAY[0, 1]))),
  CHECK ((target = ANY (ARRAY['_self'::text, '_blank'::text])))
);
create index nav_bar_sorted ON nav_bar USING btree (plat_show, sort, id);
create trigger nav_bar_changes_files AFTER UPDATE OF id, nav_url ON nav_bar FOR EACH ROW WHEN (((concat_ws(' '::text, old.nav_url) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.nav_url) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'nav_url', '');
create trigger nav_bar_leaves_files AFTER DELETE ON nav_bar FOR EACH ROW WHEN ((concat_ws(' '::text, old.nav_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'nav_url', '');
create trigger nav_bar_names_files AFTER INSERT ON nav_bar FOR EACH ROW WHEN ((concat_ws(' '::text, new.nav_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'nav_url', '');

-- Footer: columns (no parent) and their children; each child has an article, shown at /terrace/{id of the child}.
create table website_nav (
  id bigint not null generated always as identity,
  parent_id bigint,
  nav_name text not null,
  status_id smallint not null default 1,
  sort integer not null,
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK ((nav_name <> ''::text)),
  CHECK ((status_id = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (parent_id) REFERENCES website_nav(id) ON DELETE CASCADE
);
create index website_nav_sorted ON website_nav USING btree (parent_id, sort, id);

create table website_nav_article (
  id bigint not null generated always as identity,
  nav_id bigint not null,
  art_title text not null,
  art_pic text not null default ''::text,
  art_desc text not null default ''::text, -- HTML, cleaned when it was saved
  gmt_modified timestamptz not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (nav_id) REFERENCES website_nav(id) ON DELETE CASCADE,
  UNIQUE (nav_id)
);
create trigger website_nav_article_changes_files AFTER UPDATE OF id, art_pic, art_desc ON website_nav_article FOR EACH ROW WHEN (((concat_ws(' '::text, old.art_pic, old.art_desc) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.art_pic, new.art_desc) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'art_pic art_desc', '');
create trigger website_nav_article_leaves_files AFTER DELETE ON website_nav_article FOR EACH ROW WHEN ((concat_ws(' '::text, old.art_pic, old.art_desc) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'art_pic art_desc', '');
create trigger website_nav_article_names_files AFTER INSERT ON website_nav_article FOR EACH ROW WHEN ((concat_ws(' '::text, new.art_pic, new.art_desc) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'art_pic art_desc', '');

create table website_link (
  id bigint not null generated always as identity,
  link_name text not null,
  link_url text not null,
  link_target text not null default '_blank'::text,
  status_id smallint not null default 1,
  sort integer not null,
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK ((link_name <> ''::text)),
  CHECK ((link_target = ANY (ARRAY['_self'::text, '_blank'::text]))),
  CHECK ((link_url ~ '^(/|https?://)'::text)),
  CHECK ((status_id = ANY (ARRAY[0, 1])))
);
create trigger website_link_changes_files AFTER UPDATE OF id, link_url ON website_link FOR EACH ROW WHEN (((concat_ws(' '::text, old.link_url) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.link_url) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'link_url', '');
create trigger website_link_leaves_files AFTER DELETE ON website_link FOR EACH ROW WHEN ((concat_ws(' '::text, old.link_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'link_url', '');
create trigger website_link_names_files AFTER INSERT ON website_link FOR EACH ROW WHEN ((concat_ws(' '::text, new.link_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'link_url', '');

create table adv (
  id bigint not null generated always as identity,
  adv_title text not null,
  adv_img text not null default ''::text,
  adv_url text not null default ''::text,
  adv_target text not null default '_self'::text,
  adv_location smallint not null,
  bg_color text not null default ''::text,
  plat_show smallint not null default 1,
  begin_time timestamptz not null default now(),
  end_time timestamptz not null default 'infinity'::timestamptz,
  status_id smallint not null default 1,
  sort integer not null,
  is_running smallint not null default 0, -- as the clock last noted it
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK (((adv_location >= 1) AND (adv_location <= 8))),
  CHECK ((adv_target = ANY (ARRAY['_self'::text, '_blank'::text]))),
  CHECK ((is_running = ANY (ARRAY[0, 1]))),
  CHECK ((plat_show = ANY (ARRAY[1, 2]))),
  CHECK ((status_id = ANY (ARRAY[0, 1])))
);
create index adv_sorted ON adv USING btree (adv_location, plat_show, sort, id);
create trigger adv_changes_files AFTER UPDATE OF id, adv_img, adv_url ON adv FOR EACH ROW WHEN (((concat_ws(' '::text, old.adv_img, old.adv_url) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.adv_img, new.adv_url) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'adv_img adv_url', '');
create trigger adv_leaves_files AFTER DELETE ON adv FOR EACH ROW WHEN ((concat_ws(' '::text, old.adv_img, old.adv_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'adv_img adv_url', '');
create trigger adv_names_files AFTER INSERT ON adv FOR EACH ROW WHEN ((concat_ws(' '::text, new.adv_img, new.adv_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'adv_img adv_url', '');
create trigger adv_running BEFORE INSERT OR UPDATE OF status_id, begin_time, end_time ON adv FOR EACH ROW EXECUTE FUNCTION note_running();

-- A block of a page: what it refers to by name, or, with no such rows, the newest of its kind and category.
create table zone (
  id bigint not null generated always as identity,
  zone_name text not null,
  zone_desc text not null default ''::text,
  zone_type smallint not null,
  zone_location smallint not null,
  category_id bigint,
  row_limit smallint not null default 8,
  status_id smallint not null default 1,
  sort integer not null,
  version integer not null default 1,
  question_id bigint,
  PRIMARY KEY (id),
  CHECK (((row_limit >= 1) AND (row_limit <= 24))),
  CHECK ((status_id = ANY (ARRAY[0, 1]))),
  CHECK (((zone_location >= 1) AND (zone_location <= 9))),
  CHECK (((zone_type >= 1) AND (zone_type <= 6))),
  FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE SET NULL
);
create index zone_of_question ON zone USING btree (question_id);
create index zone_sorted ON zone USING btree (zone_location, sort, id);

create table zone_ref (
  zone_id bigint not null,
  ref_id bigint not null,
  sort integer not null,
  PRIMARY KEY (zone_id, ref_id),
  FOREIGN KEY (zone_id) REFERENCES zone(id) ON DELETE CASCADE
);

-- Publishing: who asked for which pages, and how far it is.
create table publish_job (
  id bigint not null generated always as identity,
  operator_id bigint not null,
  scope smallint not null, -- all, by tag, by path
  tags text[] not null default '{}'::text[],
  paths text[] not null default '{}'::text[],
  job_status smallint not null default 1, -- queued, running, done, partly failed
  total integer not null default 0,
  done integer not null default 0,
  fail_list jsonb not null default '[]'::jsonb,
  bytes bigint not null default 0,
  cost_ms integer not null default 0,
  gmt_create timestamptz not null default now(),
  gmt_finish timestamptz,
  PRIMARY KEY (id),
  CHECK ((job_status = ANY (ARRAY[1, 2, 3, 4]))),
  CHECK ((scope = ANY (ARRAY[1, 2, 3]))),
  FOREIGN KEY (operator_id) REFERENCES operator(id)
);

-- Messages for the other processes: written in the transaction that causes them, announced by NOTIFY.
create table outbox (
  id bigint not null generated always as identity,
  origin text not null, -- the process that wrote it and has delivered it to itself already
  messages jsonb not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id)
);
create index outbox_old ON outbox USING btree (gmt_create);

-- What operators did: append only.
create table operator_log (
  id bigint not null generated always as identity,
  operator_id bigint,
  call text not null,
  input jsonb not null, -- without secrets
  gmt_create timestamptz not null default now(),
  account_id bigint,
  thing_name text not null default ''::text,
  PRIMARY KEY (id),
  CHECK (((operator_id IS NULL) OR (account_id IS NULL))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (operator_id) REFERENCES operator(id)
);
create index operator_log_by_time ON operator_log USING btree (gmt_create);
create index operator_log_newest ON operator_log USING btree (id DESC);
create index operator_log_of_account ON operator_log USING btree (account_id) WHERE (account_id IS NOT NULL);
create index operator_log_of_user ON operator_log USING btree (COALESCE((input ->> 'userId'::text), (input ->> 'id'::text)), id DESC) WHERE ((call ~~ 'user/admin/users/%'::text) OR (call = 'exam/auth/grade/student/mobile/view'::text));
create index operator_log_of_words ON operator_log USING btree (id DESC) WHERE (call ~~ '%community/admin/word/%'::text);

-- What a search box suggests: topics, names, titles and the words that several titles share. Gathered again as titles change.
create table search_word (
  word text not null,
  pinyin text not null, -- yuwen
  initials text not null, -- yw
  types integer not null, -- bit n: found among the hits of type n
  is_topic smallint not null default 0, -- a category or label: hot ones are of these
  weight bigint not null, -- how much what it names is studied and read
  search tsvector not null default ''::tsvector, -- of titles: words inside them find them too
  url text not null default ''::text,
  url_type smallint not null default 0,
  PRIMARY KEY (word),
  CHECK ((is_topic = ANY (ARRAY[0, 1]))),
  CHECK (((url_type >= 0) AND (url_type <= 11))),
  CHECK (((char_length(word) >= 2) AND (char_length(word) <= 100)))
);
create index search_word_begins ON search_word USING btree (word text_pattern_ops);
create index search_word_hot ON search_word USING btree (weight DESC, word) WHERE (is_topic = 1);
create index search_word_initials ON search_word USING btree (initials text_pattern_ops);
create index search_word_inside ON search_word USING gin (search);
create index search_word_pinyin ON search_word USING btree (pinyin text_pattern_ops);

create table organization (
  id bigint not null generated always as identity,
  account_id bigint,
  organization_name text not null,
  logo text not null default ''::text,
  cover text not null default ''::text,
  introduce text not null default ''::text, -- HTML
  contact text not null default ''::text,
  mobile text not null default ''::text,
  sort integer not null default 0,
  slogan text not null default ''::text,
  region text not null default ''::text,
  founded_year smallint,
  gmt_create timestamptz not null default now(),
  follower_count integer not null default 0,
  PRIMARY KEY (id),
  CHECK ((follower_count >= 0)),
  CHECK (((founded_year >= 1800) AND (founded_year <= 2200))),
  CHECK ((organization_name <> ''::text)),
  FOREIGN KEY (account_id) REFERENCES account(id),
  UNIQUE (account_id),
  UNIQUE (organization_name)
);
create index organization_named ON organization USING gin (string_to_array(lower(organization_name), NULL::text));
create index organization_sorted ON organization USING btree (sort, id);
create trigger organization_changes_files AFTER UPDATE OF id, logo, cover, introduce ON organization FOR EACH ROW WHEN (((concat_ws(' '::text, old.logo, old.cover, old.introduce) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.logo, new.cover, new.introduce) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'logo cover introduce', '');
create trigger organization_leaves_files AFTER DELETE ON organization FOR EACH ROW WHEN ((concat_ws(' '::text, old.logo, old.cover, old.introduce) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'logo cover introduce', '');
create trigger organization_names_files AFTER INSERT ON organization FOR EACH ROW WHEN ((concat_ws(' '::text, new.logo, new.cover, new.introduce) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'logo cover introduce', '');
create trigger organization_renamed AFTER UPDATE OF organization_name ON organization FOR EACH ROW WHEN ((old.organization_name <> new.organization_name)) EXECUTE FUNCTION note_search_stale();

create table lecturer (
  id bigint not null generated always as identity,
  account_id bigint,
  organization_id bigint,
  lecturer_name text not null,
  position text not null default ''::text,
  head_img_url text not null default ''::text,
  introduce_short text not null default ''::text,
  introduce text not null default ''::text, -- HTML
  follower_count integer not null default 0,
  sort integer not null default 0,
  recruit_voice text not null default ''::text,
  live_audit_status smallint not null default 0, -- none, waiting, granted, refused
  live_reason text not null default ''::text,
  live_opinion text not null default ''::text,
  gmt_live timestamptz,
  is_ended smallint not null default 0,
  PRIMARY KEY (id),
  CHECK ((follower_count >= 0)),
  CHECK ((is_ended = ANY (ARRAY[0, 1]))),
  CHECK ((lecturer_name <> ''::text)),
  CHECK (((live_audit_status >= 0) AND (live_audit_status <= 3))),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (organization_id) REFERENCES organization(id),
  UNIQUE (account_id)
);
create index lecturer_live_waiting ON lecturer USING btree (live_audit_status, gmt_live, id) WHERE (live_audit_status > 0);
create index lecturer_named ON lecturer USING gin (string_to_array(lower(lecturer_name), NULL::text));
create index lecturer_of_organization ON lecturer USING btree (organization_id, sort, id);
create index lecturer_sorted ON lecturer USING btree (sort, id);
create index lecturer_with_voice ON lecturer USING btree (sort, id) WHERE (recruit_voice <> ''::text);
create trigger lecturer_changes_files AFTER UPDATE OF id, head_img_url, introduce ON lecturer FOR EACH ROW WHEN (((concat_ws(' '::text, old.head_img_url, old.introduce) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.head_img_url, new.introduce) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'head_img_url introduce', '');
create trigger lecturer_leaves_files AFTER DELETE ON lecturer FOR EACH ROW WHEN ((concat_ws(' '::text, old.head_img_url, old.introduce) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'head_img_url introduce', '');
create trigger lecturer_names_files AFTER INSERT ON lecturer FOR EACH ROW WHEN ((concat_ws(' '::text, new.head_img_url, new.introduce) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'head_img_url introduce', '');
create trigger lecturer_renamed AFTER UPDATE OF lecturer_name ON lecturer FOR EACH ROW WHEN ((old.lecturer_name <> new.lecturer_name)) EXECUTE FUNCTION note_search_stale();

create table lecturer_attention (
  account_id bigint not null,
  lecturer_id bigint not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (account_id, lecturer_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (lecturer_id) REFERENCES lecturer(id) ON DELETE CASCADE
);
create index lecturer_attention_newest ON lecturer_attention USING btree (account_id, gmt_create DESC, lecturer_id);

create table course_category (
  id bigint not null generated always as identity,
  parent_id bigint,
  category_name text not null,
  category_type smallint not null default 1, -- 1 courses, 2 exams
  floor smallint not null,
  glyph text not null default '课'::text, -- what a cover shows when none was uploaded
  palette text not null default '黛'::text,
  sort integer not null,
  status_id smallint not null default 1,
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK ((category_name <> ''::text)),
  CHECK (((floor >= 1) AND (floor <= 3))),
  CHECK ((palette = ANY (ARRAY['石青'::text, '石绿'::text, '杏黄'::text, '黛'::text, '胭脂'::text, '墨'::text, '藤'::text]))),
  CHECK ((status_id = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (parent_id) REFERENCES course_category(id)
);
create unique index course_category_name ON course_category USING btree (category_type, parent_id, category_name) NULLS NOT DISTINCT;
create index course_category_sorted ON course_category USING btree (category_type, parent_id, sort, id);
create trigger course_category_renamed AFTER UPDATE OF category_name, parent_id ON course_category FOR EACH ROW WHEN (((old.category_name <> new.category_name) OR (old.parent_id IS DISTINCT FROM new.parent_id))) EXECUTE FUNCTION note_search_stale();

create table course (
  id bigint not null generated always as identity,
  course_category smallint not null, -- vod, live, library, resource, image-text
  category_id bigint not null,
  lecturer_id bigint not null,
  organization_id bigint,
  course_name text not null,
  course_logo text not null default ''::text, -- '' = drawn
  introduce text not null default ''::text, -- HTML, cleaned when it was saved
  is_free smallint not null,
  course_price integer not null, -- fen
  original_price integer not null default 0,
  vip_price integer not null default 0,
  is_vip_free smallint not null default 0,
  course_state smallint not null default 0, -- 2 published, 4 off the shelf, 5 taken down
  valid_days integer not null default 0, -- 0 = for ever
  period_total integer not null default 0,
  count_study integer not null default 0,
  count_buy integer not null default 0,
  comment_count integer not null default 0,
  score_sum integer not null default 0, -- of the reviews; with comment_count the average
  begin_time timestamptz, -- live courses: the first lesson
  end_time timestamptz,
  search tsvector not null default ''::tsvector, -- words, pairs and single characters of name, lecturer, category
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  credit_hours numeric(5,1) not null default 0, -- 学时, recorded when it is finished
  doc_type text not null default ''::text, -- extensions of its files, by space: 'docx xlsx'
  file_size bigint not null default 0, -- of all of them
  page_total integer not null default 0,
  download_count integer not null default 0,
  certificate_progress smallint, -- percent of its lessons finished; null = gives no certificate
  sale_price integer, -- fen
  sale_begin timestamptz,
  sale_end timestamptz,
  list_price integer not null default 0, -- the price that lists are sorted by: as the clock last noted it
  count_read integer not null default 0, -- reads of its page, a reader once a day
  certificate_exam_id bigint, -- with certificate_score: an exam that must be passed too
  certificate_score double precision,
  published_id bigint,
  audit_stage smallint not null default 0, -- 1 waits for its organization, 2 for an operator
  audit_opinion text not null default ''::text,
  audit_marks jsonb not null default '[]'::jsonb, -- what the opinion points at
  submit_time timestamptz,
  version_no integer not null default 1, -- of what is published
  edit_version integer not null default 1, -- of name, category, cover and introduction
  price_version integer not null default 1, -- of price, days and certificate
  outline_version integer not null default 1, -- of which chapters and lessons, in which order
  down_reason text not null default ''::text,
  sample_kind smallint not null default 0, -- 1 made by its organization, 2 handed in by its lecturer
  sample_id bigint, -- the template it was made from
  sample_version integer, -- of that, then, or whose changes were put aside last
  is_text_only smallint not null default 0,
  is_danmu smallint not null default 1,
  PRIMARY KEY (id),
  CHECK ((((certificate_exam_id IS NULL) = (certificate_score IS NULL)) AND ((certificate_exam_id IS NULL) OR (certificate_progress IS NOT NULL)))),
  CHECK ((audit_stage = ANY (ARRAY[0, 1, 2]))),
  CHECK (((certificate_progress >= 1) AND (certificate_progress <= 100))),
  CHECK ((certificate_score >= (0)::double precision)),
  CHECK (((is_free = 1) = (course_price = 0))),
  CHECK ((num_nulls(sale_price, sale_begin, sale_end) = ANY (ARRAY[0, 3]))),
  CHECK ((sale_price < course_price)),
  CHECK ((sale_begin < sale_end)),
  CHECK ((course_category = ANY (ARRAY[1, 2, 3, 4, 9]))),
  CHECK ((course_name <> ''::text)),
  CHECK ((course_price >= 0)),
  CHECK (((course_state >= 0) AND (course_state <= 8))),
  CHECK ((credit_hours >= (0)::numeric)),
  CHECK ((download_count >= 0)),
  CHECK ((file_size >= 0)),
  CHECK ((is_danmu = ANY (ARRAY[0, 1]))),
  CHECK ((is_free = ANY (ARRAY[0, 1]))),
  CHECK ((is_text_only = ANY (ARRAY[0, 1]))),
  CHECK ((is_vip_free = ANY (ARRAY[0, 1]))),
  CHECK ((original_price >= 0)),
  CHECK ((page_total >= 0)),
  CHECK ((sale_price > 0)),
  CHECK (
CASE
    WHEN (sample_kind = 0) THEN (course_state <= 6)
    ELSE ((organization_id IS NOT NULL) AND (course_state = ANY (ARRAY[0, 1, 3, 6, 7, 8])))
END),
  CHECK ((sample_kind = ANY (ARRAY[0, 1, 2]))),
  CHECK ((valid_days >= 0)),
  CHECK ((vip_price >= 0)),
  FOREIGN KEY (category_id) REFERENCES course_category(id),
  FOREIGN KEY (certificate_exam_id) REFERENCES exam(id),
  FOREIGN KEY (lecturer_id) REFERENCES lecturer(id),
  FOREIGN KEY (organization_id) REFERENCES organization(id),
  FOREIGN KEY (published_id) REFERENCES course(id),
  FOREIGN KEY (sample_id) REFERENCES course(id)
);
create index course_by_certificate_exam ON course USING btree (certificate_exam_id) WHERE (certificate_exam_id IS NOT NULL);
create index course_by_price ON course USING btree (list_price, id DESC) WHERE (course_state = 2);
create index course_copy_of ON course USING btree (published_id) WHERE (published_id IS NOT NULL);
create unique index course_draft_of ON course USING btree (published_id) WHERE ((published_id IS NOT NULL) AND (course_state = ANY (ARRAY[0, 1, 3])));
create index course_hot_in_category ON course USING btree (category_id, count_study DESC, id DESC) WHERE (course_state = 2);
create index course_hot_of_kind ON course USING btree (course_category, count_study DESC, id DESC) WHERE (course_state = 2);
create index course_hottest ON course USING btree (count_study DESC, id DESC) WHERE (course_state = 2);
create index course_in_category ON course USING btree (category_id, id DESC) WHERE (course_state = 2);
create index course_in_state ON course USING btree (course_state, gmt_modified DESC, id DESC);
create index course_kind ON course USING btree (course_category, id DESC) WHERE (course_state = 2);
create index course_live ON course USING btree (begin_time, id) WHERE ((course_state = 2) AND (course_category = 2));
create index course_made_from ON course USING btree (sample_id) WHERE (sample_id IS NOT NULL);
create index course_newest ON course USING btree (id DESC) WHERE (course_state = 2);
create index course_of_lecturer ON course USING btree (lecturer_id, id DESC) WHERE (course_state = 2);
create index course_of_organization ON course USING btree (organization_id, id DESC) WHERE (course_state = 2);
create index course_sale ON course USING btree (sale_end, id DESC) WHERE (sale_end IS NOT NULL);
create index course_sale_noted ON course USING btree (sale_end) WHERE (list_price = sale_price);
create index course_sample_of ON course USING btree (organization_id, gmt_modified DESC, id DESC) WHERE (sample_kind > 0);
create index course_search ON course USING gin (search) WITH (gin_pending_list_limit='256');
create index course_vip_free ON course USING btree (id DESC) WHERE ((course_state = 2) AND (is_vip_free = 1));
create index course_waiting ON course USING btree (audit_stage, submit_time, id) WHERE (course_state = 1);
create index course_written_by_lecturer ON course USING btree (lecturer_id, gmt_modified DESC, id DESC) WHERE (course_state <> 6);
create index course_written_for_organization ON course USING btree (organization_id, gmt_modified DESC, id DESC) WHERE (course_state <> 6);
create trigger course_changes_files AFTER UPDATE OF id, course_logo, introduce ON course FOR EACH ROW WHEN (((concat_ws(' '::text, old.course_logo, old.introduce) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.course_logo, new.introduce) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'course_logo introduce', '');
create trigger course_leaves_files AFTER DELETE ON course FOR EACH ROW WHEN ((concat_ws(' '::text, old.course_logo, old.introduce) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'course_logo introduce', '');
create trigger course_list_price BEFORE INSERT OR UPDATE OF course_price, sale_price, sale_begin, sale_end ON course FOR EACH ROW EXECUTE FUNCTION note_list_price();
create trigger course_moved AFTER UPDATE OF lecturer_id, organization_id ON course FOR EACH ROW WHEN (((old.lecturer_id <> new.lecturer_id) OR (old.organization_id IS DISTINCT FROM new.organization_id))) EXECUTE FUNCTION note_search_stale();
create trigger course_names_files AFTER INSERT ON course FOR EACH ROW WHEN ((concat_ws(' '::text, new.course_logo, new.introduce) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'course_logo introduce', '');

create table course_lecturer (
  course_id bigint not null,
  lecturer_id bigint not null,
  sort integer not null default 0,
  ask_status smallint not null default 1, -- asked, accepted, declined
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (course_id, lecturer_id),
  CHECK ((ask_status = ANY (ARRAY[0, 1, 2]))),
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  FOREIGN KEY (lecturer_id) REFERENCES lecturer(id)
);
create index course_lecturer_asked ON course_lecturer USING btree (lecturer_id, course_id);

create table course_chapter (
  id bigint not null generated always as identity,
  course_id bigint not null,
  chapter_name text not null,
  chapter_desc text not null default ''::text,
  sort integer not null,
  origin_id bigint,
  PRIMARY KEY (id),
  CHECK ((chapter_name <> ''::text)),
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  FOREIGN KEY (origin_id) REFERENCES course_chapter(id) ON DELETE SET NULL
);
create index course_chapter_origin ON course_chapter USING btree (origin_id) WHERE (origin_id IS NOT NULL);
create index course_chapter_sorted ON course_chapter USING btree (course_id, sort, id);

create table course_period (
  id bigint not null generated always as identity,
  course_id bigint not null,
  chapter_id bigint not null,
  period_name text not null,
  period_desc text not null default ''::text,
  period_type smallint not null, -- 1 video, 2 live, 3 document, 4 resource, 5 image-text, 6 exam, 7 audio
  is_free smallint not null default 0, -- may be tried without joining
  upload_id bigint, -- the video or document
  caption_id bigint, -- WebVTT
  video_length integer not null default 0, -- seconds; for texts the time to read
  begin_time timestamptz,
  end_time timestamptz,
  sort integer not null,
  page_total integer not null default 0, -- of documents; their text stands in course_imagetext, its pages parted by <hr>
  live_id bigint, -- what a live lesson sends: fragmented MP4
  video_vid text not null default ''::text,
  point_id bigint,
  origin_id bigint,
  edit_version integer not null default 1,
  gmt_modified timestamptz not null default now(),
  channel_id bigint,
  live_status smallint,
  is_gated smallint not null default 0,
  sample_period_id bigint,
  PRIMARY KEY (id),
  CHECK ((is_free = ANY (ARRAY[0, 1]))),
  CHECK ((is_gated = ANY (ARRAY[0, 1]))),
  CHECK (((live_status >= 1) AND (live_status <= 5))),
  CHECK ((page_total >= 0)),
  CHECK ((period_name <> ''::text)),
  CHECK (((period_type >= 1) AND (period_type <= 7))),
  CHECK ((video_length >= 0)),
  FOREIGN KEY (caption_id) REFERENCES upload(id),
  FOREIGN KEY (channel_id) REFERENCES live_channel(id) ON DELETE SET NULL,
  FOREIGN KEY (chapter_id) REFERENCES course_chapter(id) ON DELETE CASCADE,
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  FOREIGN KEY (live_id) REFERENCES upload(id),
  FOREIGN KEY (origin_id) REFERENCES course_period(id) ON DELETE SET NULL,
  FOREIGN KEY (point_id) REFERENCES upload(id),
  FOREIGN KEY (sample_period_id) REFERENCES course_period(id) ON DELETE SET NULL,
  FOREIGN KEY (upload_id) REFERENCES upload(id)
);
create index course_period_live ON course_period USING btree (end_time, begin_time, course_id) WHERE (period_type = 2);
create index course_period_of_channel ON course_period USING btree (channel_id, begin_time) WHERE (channel_id IS NOT NULL);
create index course_period_of_chapter ON course_period USING btree (chapter_id);
create index course_period_of_sample ON course_period USING btree (sample_period_id) WHERE (sample_period_id IS NOT NULL);
create index course_period_origin ON course_period USING btree (origin_id) WHERE (origin_id IS NOT NULL);
create index course_period_pushed ON course_period USING btree (live_status, end_time) WHERE (live_status = ANY (ARRAY[1, 2, 3]));
create index course_period_sorted ON course_period USING btree (course_id, chapter_id, sort, id);
create index course_period_with_caption ON course_period USING btree (caption_id) WHERE (caption_id IS NOT NULL);
create index course_period_with_live ON course_period USING btree (live_id) WHERE (live_id IS NOT NULL);
create index course_period_with_point ON course_period USING btree (point_id) WHERE (point_id IS NOT NULL);
create index course_period_with_upload ON course_period USING btree (upload_id) WHERE (upload_id IS NOT NULL);
create trigger course_period_changes_files AFTER UPDATE OF id, upload_id, caption_id, live_id, point_id ON course_period FOR EACH ROW WHEN (((COALESCE(old.upload_id, old.caption_id, old.live_id, old.point_id) IS NOT NULL) OR (COALESCE(new.upload_id, new.caption_id, new.live_id, new.point_id) IS NOT NULL))) EXECUTE FUNCTION note_file_uses('id', '', '', 'upload_id caption_id live_id point_id');
create trigger course_period_leaves_files AFTER DELETE ON course_period FOR EACH ROW WHEN ((COALESCE(old.upload_id, old.caption_id, old.live_id, old.point_id) IS NOT NULL)) EXECUTE FUNCTION note_file_uses('id', '', '', 'upload_id caption_id live_id point_id');
create trigger course_period_names_files AFTER INSERT ON course_period FOR EACH ROW WHEN ((COALESCE(new.upload_id, new.caption_id, new.live_id, new.point_id) IS NOT NULL)) EXECUTE FUNCTION note_file_uses('id', '', '', 'upload_id caption_id live_id point_id');

create table course_imagetext (
  period_id bigint not null,
  content text not null, -- HTML, cleaned when it was saved
  gmt_modified timestamptz not null default now(),
  PRIMARY KEY (period_id),
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE CASCADE
);
create trigger course_imagetext_changes_files AFTER UPDATE OF period_id, content ON course_imagetext FOR EACH ROW WHEN (((concat_ws(' '::text, old.content) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.content) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('period_id', '', 'content', '');
create trigger course_imagetext_leaves_files AFTER DELETE ON course_imagetext FOR EACH ROW WHEN ((concat_ws(' '::text, old.content) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('period_id', '', 'content', '');
create trigger course_imagetext_names_files AFTER INSERT ON course_imagetext FOR EACH ROW WHEN ((concat_ws(' '::text, new.content) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('period_id', '', 'content', '');

create table course_accessory (
  id bigint not null generated always as identity,
  course_id bigint not null,
  period_id bigint,
  ac_name text not null,
  upload_id bigint not null,
  is_free smallint not null default 0,
  download_count integer not null default 0,
  sort integer not null,
  origin_id bigint,
  PRIMARY KEY (id),
  CHECK ((is_free = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  FOREIGN KEY (origin_id) REFERENCES course_accessory(id) ON DELETE SET NULL,
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE CASCADE,
  FOREIGN KEY (upload_id) REFERENCES upload(id)
);
create index course_accessory_origin ON course_accessory USING btree (origin_id) WHERE (origin_id IS NOT NULL);
create index course_accessory_sorted ON course_accessory USING btree (course_id, sort, id);
create index course_accessory_upload ON course_accessory USING btree (upload_id);
create trigger course_accessory_changes_files AFTER UPDATE OF id, upload_id ON course_accessory FOR EACH ROW WHEN (((COALESCE(old.upload_id) IS NOT NULL) OR (COALESCE(new.upload_id) IS NOT NULL))) EXECUTE FUNCTION note_file_uses('id', '', '', 'upload_id');
create trigger course_accessory_leaves_files AFTER DELETE ON course_accessory FOR EACH ROW WHEN ((COALESCE(old.upload_id) IS NOT NULL)) EXECUTE FUNCTION note_file_uses('id', '', '', 'upload_id');
create trigger course_accessory_names_files AFTER INSERT ON course_accessory FOR EACH ROW WHEN ((COALESCE(new.upload_id) IS NOT NULL)) EXECUTE FUNCTION note_file_uses('id', '', '', 'upload_id');

create table course_comment (
  id bigint not null generated always as identity,
  course_id bigint not null,
  account_id bigint not null,
  parent_id bigint, -- a reply of the lecturer
  score smallint,
  content text not null,
  gmt_create timestamptz not null default now(),
  audit_status smallint not null default 2,
  PRIMARY KEY (id),
  CHECK ((audit_status = ANY (ARRAY[1, 2, 3]))),
  CHECK (((parent_id IS NULL) = (score IS NOT NULL))),
  CHECK ((content <> ''::text)),
  CHECK (((score >= 1) AND (score <= 5))),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  FOREIGN KEY (parent_id) REFERENCES course_comment(id) ON DELETE CASCADE
);
create index course_comment_newest ON course_comment USING btree (course_id, id DESC) WHERE (parent_id IS NULL);
create unique index course_comment_once ON course_comment USING btree (course_id, account_id) WHERE (parent_id IS NULL);
create index course_comment_replies ON course_comment USING btree (parent_id, id) WHERE (parent_id IS NOT NULL);
create trigger course_comment_gone AFTER DELETE ON course_comment FOR EACH ROW EXECUTE FUNCTION close_review('5');

-- What learners do with courses. Rows of one learner carry account_id first, so that they can live together.
create table enrolment (
  account_id bigint not null,
  course_id bigint not null,
  source smallint not null, -- joined for free, bought, added, by a membership
  gmt_create timestamptz not null default now(),
  gmt_expire timestamptz not null default 'infinity'::timestamptz,
  PRIMARY KEY (account_id, course_id),
  CHECK (((source >= 1) AND (source <= 4))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE
);
create index enrolment_newest ON enrolment USING btree (account_id, gmt_create DESC, course_id);
create index enrolment_of_course ON enrolment USING btree (course_id, account_id);

create table course_collection (
  account_id bigint not null,
  course_id bigint not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (account_id, course_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE
);
create index course_collection_newest ON course_collection USING btree (account_id, gmt_create DESC, course_id);

-- How far a learner is in a lesson.
create table study_progress (
  account_id bigint not null,
  period_id bigint not null,
  course_id bigint not null,
  covered int4multirange not null default '{}'::int4multirange, -- seconds of the video seen at least once: replays and seeks count right
  watch_length integer not null default 0, -- seconds spent, never more than passed on the clock
  last_position integer not null default 0,
  progress smallint not null default 0,
  is_study smallint not null default 0, -- seen to the end
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  PRIMARY KEY (account_id, period_id),
  CHECK ((is_study = ANY (ARRAY[0, 1]))),
  CHECK ((last_position >= 0)),
  CHECK (((progress >= 0) AND (progress <= 100))),
  CHECK ((watch_length >= 0)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE CASCADE
);
create index study_progress_learners ON study_progress USING btree (course_id, period_id, account_id);
create index study_progress_newest ON study_progress USING btree (account_id, gmt_modified DESC, period_id);
create index study_progress_of_course ON study_progress USING btree (account_id, course_id);

-- One sitting: from the start of a player to its last heartbeat.
create table study_log (
  id bigint not null generated always as identity,
  account_id bigint not null,
  session_no text not null,
  course_id bigint not null,
  period_id bigint not null,
  watch_length integer not null default 0,
  begin_time timestamptz not null default now(),
  end_time timestamptz not null default now(),
  client_type smallint not null default 1,
  ip text not null default ''::text,
  read_length integer not null default 0,
  PRIMARY KEY (account_id, period_id, session_no),
  CHECK ((read_length >= 0)),
  CHECK ((session_no <> ''::text)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE CASCADE
);
create index study_log_by_time ON study_log USING brin (begin_time) WITH (pages_per_range='16');
create index study_log_newest ON study_log USING btree (course_id, end_time DESC, id DESC);
create index study_log_of_account ON study_log USING btree (account_id, begin_time DESC, id DESC);
create index study_log_of_period ON study_log USING btree (period_id, end_time DESC, id DESC);

-- When a learner was last heard of: one clock for all players and tabs, so that time passes once.
create table study_clock (
  account_id bigint not null,
  heard_at timestamptz not null,
  credit double precision not null default 2, -- seconds of study
  film_credit double precision not null default 4, -- seconds of film, twice as fast at most
  PRIMARY KEY (account_id),
  CHECK ((credit >= (0)::double precision)),
  CHECK ((film_credit >= (0)::double precision)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

-- What a learner writes beside a lesson: notes at a second of it, and questions that say where they came up.
create table study_note (
  id bigint not null generated always as identity,
  account_id bigint not null,
  course_id bigint not null,
  period_id bigint not null,
  play_second integer not null default 0,
  content text not null, -- plain
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK ((content <> ''::text)),
  CHECK ((play_second >= 0)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE CASCADE
);
create index study_note_newest ON study_note USING btree (account_id, gmt_modified DESC, id DESC);
create index study_note_of_course ON study_note USING btree (account_id, course_id, gmt_modified DESC, id DESC);
create index study_note_of_period ON study_note USING btree (account_id, period_id, play_second, id);
create unique index study_note_once ON study_note USING btree (account_id, period_id, play_second, md5(content));

create table live_chat (
  id bigint not null generated always as identity,
  period_id bigint not null,
  account_id bigint not null,
  content text not null, -- plain
  is_teacher smallint not null default 0,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK ((content <> ''::text)),
  CHECK ((is_teacher = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE CASCADE
);
create index live_chat_newest ON live_chat USING btree (period_id, id DESC);
create index live_chat_of_account ON live_chat USING btree (account_id, id DESC);
create trigger live_chat_gone AFTER DELETE ON live_chat FOR EACH ROW EXECUTE FUNCTION close_review('6');

create table live_mute (
  period_id bigint not null,
  account_id bigint not null,
  gmt_create timestamptz not null default now(),
  reason text not null default ''::text, -- shown to the account
  gmt_expire timestamptz,
  PRIMARY KEY (period_id, account_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE CASCADE
);

-- The secret address of a learner's calendar; another one takes its place, or none.
create table plan_feed (
  account_id bigint not null,
  secret text not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (account_id),
  CHECK ((length(secret) >= 32)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  UNIQUE (secret)
);

-- Checks of who sits before the screen, where a service for them is set up: a ticket, and how often it failed.
create table face_check (
  face_no text not null,
  account_id bigint not null,
  scene_type smallint not null, -- FaceSceneEnum: study, exam, sign-in to a class
  course_id bigint,
  period_id bigint,
  fail_count integer not null default 0,
  gmt_create timestamptz not null default now(),
  gmt_expire timestamptz not null,
  gmt_pass timestamptz, -- study counts for some time after it
  exam_id bigint,
  PRIMARY KEY (face_no),
  CHECK ((scene_type = ANY (ARRAY[1, 2, 3]))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE SET NULL,
  FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE SET NULL,
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE SET NULL
);
create index face_check_of_account ON face_check USING btree (account_id, scene_type, gmt_create DESC);
create index face_check_of_exam ON face_check USING btree (exam_id) WHERE (exam_id IS NOT NULL);
create index face_check_passed ON face_check USING btree (account_id, gmt_pass DESC) WHERE (gmt_pass IS NOT NULL);

create table signing_key (
  key_id text not null,
  public_key text not null, -- raw Ed25519, base64url
  private_key text not null, -- sealed: a copy of the database signs nothing
  gmt_create timestamptz not null default now(),
  gmt_retire timestamptz, -- signs no more; what it signed holds
  PRIMARY KEY (key_id)
);
create unique index signing_key_current ON signing_key USING btree ((1)) WHERE (gmt_retire IS NULL);

create table certificate (
  id bigint not null generated always as identity,
  certificate_no text not null,
  certificate_name text not null,
  course_id bigint not null,
  account_id bigint not null,
  real_name text not null,
  score numeric(5,1),
  credit_hours numeric(5,1) not null default 0,
  certificate_status smallint not null default 1, -- valid, withdrawn
  issue_time timestamptz not null default now(),
  course_name text not null default ''::text, -- as it was called then
  salt text not null default ''::text, -- of the name's hash
  key_id text,
  signature text, -- of the canonical JSON of all of it, base64url
  revoke_reason text not null default ''::text,
  gmt_revoke timestamptz,
  PRIMARY KEY (id),
  CHECK ((certificate_no ~ '^[A-Z0-9-]{8,32}$'::text)),
  CHECK ((certificate_status = ANY (ARRAY[1, 2]))),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (course_id) REFERENCES course(id),
  FOREIGN KEY (key_id) REFERENCES signing_key(key_id),
  UNIQUE (certificate_no)
);
create index certificate_all ON certificate USING btree (issue_time DESC, id DESC);
create index certificate_newest ON certificate USING btree (account_id, issue_time DESC, id DESC);
create unique index certificate_of_account ON certificate USING btree (account_id, course_id) WHERE (certificate_status = 1);
create index certificate_of_course ON certificate USING btree (course_id, issue_time DESC, id DESC);
create index certificate_withdrawn ON certificate USING btree (issue_time DESC, id DESC) WHERE (certificate_status = 2);

create table info_category (
  id bigint not null generated always as identity,
  category_name text not null,
  sort integer not null,
  status_id smallint not null default 1,
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK ((status_id = ANY (ARRAY[0, 1]))),
  UNIQUE (category_name)
);
create trigger info_category_renamed AFTER UPDATE OF category_name ON info_category FOR EACH ROW WHEN ((old.category_name <> new.category_name)) EXECUTE FUNCTION note_search_stale();

create table label (
  id bigint not null generated always as identity,
  label_no text not null,
  label_name text not null,
  label_area smallint not null, -- blogs, questions
  sort integer not null,
  status_id smallint not null default 1,
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK ((label_area = ANY (ARRAY[1, 2]))),
  CHECK ((status_id = ANY (ARRAY[0, 1]))),
  UNIQUE (label_no)
);
create unique index label_name_once ON label USING btree (label_area, label_name);
create trigger label_renamed AFTER UPDATE OF label_name ON label FOR EACH ROW WHEN ((old.label_name <> new.label_name)) EXECUTE FUNCTION note_search_stale();

-- What readers do in the community: follow, like, collect, comment. News become articles (article_type 2) beside the blogs,
-- so that one number names one article everywhere.
create table blogger (
  account_id bigint not null,
  blogger_name text not null,
  head_img_url text not null default ''::text, -- '' = the account's
  introduction text not null default ''::text,
  fans_count integer not null default 0,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (account_id),
  CHECK ((blogger_name <> ''::text)),
  CHECK ((fans_count >= 0)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
create index blogger_most_fans ON blogger USING btree (fans_count DESC, account_id);
create trigger blogger_changes_files AFTER UPDATE OF account_id, head_img_url ON blogger FOR EACH ROW WHEN (((concat_ws(' '::text, old.head_img_url) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.head_img_url) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('account_id', '', 'head_img_url', '');
create trigger blogger_leaves_files AFTER DELETE ON blogger FOR EACH ROW WHEN ((concat_ws(' '::text, old.head_img_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('account_id', '', 'head_img_url', '');
create trigger blogger_names_files AFTER INSERT ON blogger FOR EACH ROW WHEN ((concat_ws(' '::text, new.head_img_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('account_id', '', 'head_img_url', '');
create trigger blogger_renamed AFTER UPDATE OF blogger_name ON blogger FOR EACH ROW WHEN ((old.blogger_name <> new.blogger_name)) EXECUTE FUNCTION note_search_stale();

create table blog (
  id bigint not null generated always as identity,
  account_id bigint,
  label_id bigint,
  title text not null,
  summary text not null default ''::text,
  content text not null, -- HTML, cleaned when it was saved
  cover_img text not null default ''::text,
  article_type smallint not null default 1,
  is_top smallint not null default 0,
  is_open smallint not null default 1,
  audit_status smallint not null default 2,
  count_read integer not null default 0,
  count_admire integer not null default 0,
  count_comment integer not null default 0,
  count_collect integer not null default 0,
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  category_id bigint,
  source_url text not null default ''::text,
  audit_opinion text not null default ''::text,
  search tsvector not null default ''::tsvector, -- words, pairs and single characters of title, writer, label and text
  heat integer not null generated always as ((((count_read / 20) + count_admire) + (2 * (count_collect + count_comment)))) stored,
  is_shown boolean not null generated always as (((is_open = 1) AND (audit_status = 2))) stored,
  is_banned smallint not null default 0,
  version_no integer not null default 1,
  gmt_delete timestamptz,
  status_before smallint,
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK ((article_type = ANY (ARRAY[1, 2, 3]))),
  CHECK (((audit_status >= 1) AND (audit_status <= 5))),
  CHECK (((article_type = 2) = (category_id IS NOT NULL))),
  CHECK (((article_type = 2) = (account_id IS NULL))),
  CHECK (((article_type = 2) = (label_id IS NULL))),
  CHECK ((is_banned = ANY (ARRAY[0, 1]))),
  CHECK ((is_open = ANY (ARRAY[0, 1]))),
  CHECK ((is_top = ANY (ARRAY[0, 1]))),
  CHECK ((title <> ''::text)),
  FOREIGN KEY (account_id) REFERENCES blogger(account_id),
  FOREIGN KEY (category_id) REFERENCES info_category(id),
  FOREIGN KEY (label_id) REFERENCES label(id)
);
create index blog_deleted ON blog USING btree (gmt_delete) WHERE (gmt_delete IS NOT NULL);
create index blog_hottest ON blog USING btree (article_type, heat DESC, id DESC) WHERE is_shown;
create index blog_hottest_of_label ON blog USING btree (label_id, article_type, heat DESC, id DESC) WHERE is_shown;
create index blog_latest ON blog USING btree (article_type, gmt_create DESC, id DESC) WHERE is_shown;
create index blog_latest_of_label ON blog USING btree (label_id, article_type, gmt_create DESC, id DESC) WHERE is_shown;
create index blog_news ON blog USING btree (gmt_create DESC, id DESC) WHERE (article_type = 2);
create index blog_news_of_category ON blog USING btree (category_id, gmt_create DESC, id DESC) WHERE (article_type = 2);
create index blog_of_blogger ON blog USING btree (account_id, is_top DESC, gmt_create DESC, id DESC);
create index blog_of_category ON blog USING btree (category_id, gmt_create DESC, id DESC) WHERE is_shown;
create index blog_search ON blog USING gin (search) WITH (gin_pending_list_limit='256');
create trigger blog_changes_files AFTER UPDATE OF id, content, cover_img, source_url ON blog FOR EACH ROW WHEN (((concat_ws(' '::text, old.content, old.cover_img, old.source_url) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.content, new.cover_img, new.source_url) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'content cover_img source_url', '');
create trigger blog_gave AFTER DELETE ON blog FOR EACH ROW EXECUTE FUNCTION take_points_back('{3}');
create trigger blog_gives_nothing AFTER UPDATE OF audit_status ON blog FOR EACH ROW WHEN (((old.audit_status = 2) AND (new.audit_status <> 2))) EXECUTE FUNCTION take_points_back('{3}');
create trigger blog_gone AFTER DELETE ON blog FOR EACH ROW EXECUTE FUNCTION close_review('1');
create trigger blog_leaves_files AFTER DELETE ON blog FOR EACH ROW WHEN ((concat_ws(' '::text, old.content, old.cover_img, old.source_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'content cover_img source_url', '');
create trigger blog_moved AFTER UPDATE OF account_id ON blog FOR EACH ROW WHEN ((old.account_id IS DISTINCT FROM new.account_id)) EXECUTE FUNCTION note_search_stale();
create trigger blog_names_files AFTER INSERT ON blog FOR EACH ROW WHEN ((concat_ws(' '::text, new.content, new.cover_img, new.source_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'content cover_img source_url', '');
create trigger blog_withdrawn AFTER UPDATE OF audit_status ON blog FOR EACH ROW WHEN (((new.audit_status = 5) AND (old.audit_status <> 5))) EXECUTE FUNCTION close_review('1');

create table blog_comment (
  id bigint not null generated always as identity,
  blog_id bigint not null,
  account_id bigint not null,
  parent_id bigint, -- the comment it stands under: one level
  reply_to bigint, -- whom it answers there, if not who wrote that comment
  content text not null, -- plain text
  gmt_create timestamptz not null default now(),
  audit_status smallint not null default 2,
  mention_list jsonb not null default '[]'::jsonb,
  PRIMARY KEY (id),
  CHECK ((audit_status = ANY (ARRAY[1, 2, 3]))),
  CHECK ((content <> ''::text)),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (blog_id) REFERENCES blog(id) ON DELETE CASCADE,
  FOREIGN KEY (parent_id) REFERENCES blog_comment(id) ON DELETE CASCADE,
  FOREIGN KEY (reply_to) REFERENCES account(id)
);
create index blog_comment_newest ON blog_comment USING btree (blog_id, id DESC) WHERE (parent_id IS NULL);
create index blog_comment_of_account ON blog_comment USING btree (account_id, id DESC);
create index blog_comment_of_blog ON blog_comment USING btree (blog_id, gmt_create);
create unique index blog_comment_once ON blog_comment USING btree (blog_id, account_id, COALESCE(parent_id, (0)::bigint), md5(content));
create index blog_comment_replies ON blog_comment USING btree (parent_id, id) WHERE (parent_id IS NOT NULL);
create trigger blog_comment_gone AFTER DELETE ON blog_comment FOR EACH ROW EXECUTE FUNCTION close_review('4');

create table blog_record (
  account_id bigint not null,
  blog_id bigint not null,
  op_type smallint not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (account_id, op_type, blog_id),
  CHECK ((op_type = ANY (ARRAY[1, 2]))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (blog_id) REFERENCES blog(id) ON DELETE CASCADE
);
create index blog_record_of_blog ON blog_record USING btree (blog_id, gmt_create);

create table blogger_attention (
  id bigint not null generated always as identity,
  account_id bigint not null,
  blogger_id bigint not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK ((blogger_id <> account_id)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (blogger_id) REFERENCES blogger(account_id) ON DELETE CASCADE,
  UNIQUE (account_id, blogger_id)
);
create index blogger_attention_by_time ON blogger_attention USING btree (blogger_id, gmt_create);
create index blogger_attention_fans ON blogger_attention USING btree (blogger_id, id DESC);
create index blogger_attention_latest ON blogger_attention USING btree (account_id, id DESC);

create table question (
  id bigint not null generated always as identity,
  account_id bigint not null,
  label_id bigint not null,
  title text not null,
  summary text not null default ''::text,
  content text not null, -- HTML, cleaned when it was saved
  is_solved smallint not null default 0,
  audit_status smallint not null default 2,
  count_read integer not null default 0,
  count_answer integer not null default 0,
  count_attention integer not null default 0,
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  search tsvector not null default ''::tsvector,
  heat integer not null generated always as ((((count_read / 20) + count_attention) + (3 * count_answer))) stored,
  course_id bigint,
  period_id bigint,
  play_second integer,
  is_banned smallint not null default 0,
  version_no integer not null default 1,
  PRIMARY KEY (id),
  CHECK (((audit_status >= 1) AND (audit_status <= 5))),
  CHECK ((is_banned = ANY (ARRAY[0, 1]))),
  CHECK ((is_solved = ANY (ARRAY[0, 1]))),
  CHECK ((play_second >= 0)),
  CHECK ((title <> ''::text)),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE SET NULL,
  FOREIGN KEY (label_id) REFERENCES label(id),
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE SET NULL
);
create index question_hottest ON question USING btree (heat DESC, id DESC) WHERE (audit_status = 2);
create index question_hottest_of_label ON question USING btree (label_id, heat DESC, id DESC) WHERE (audit_status = 2);
create index question_latest ON question USING btree (gmt_create DESC, id DESC) WHERE (audit_status = 2);
create index question_of_account ON question USING btree (account_id, gmt_create DESC, id DESC);
create index question_of_course ON question USING btree (course_id, gmt_create DESC, id DESC) WHERE ((audit_status = 2) AND (course_id IS NOT NULL));
create index question_of_label ON question USING btree (label_id, gmt_create DESC, id DESC) WHERE (audit_status = 2);
create index question_of_period ON question USING btree (period_id, gmt_create DESC, id DESC) WHERE ((audit_status = 2) AND (period_id IS NOT NULL));
create index question_open ON question USING btree (is_solved, gmt_create DESC, id DESC) WHERE (audit_status = 2);
create index question_open_of_label ON question USING btree (label_id, is_solved, gmt_create DESC, id DESC) WHERE (audit_status = 2);
create index question_search ON question USING gin (search) WITH (gin_pending_list_limit='256');
create trigger question_changes_files AFTER UPDATE OF id, content ON question FOR EACH ROW WHEN (((concat_ws(' '::text, old.content) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.content) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'content', '');
create trigger question_gone AFTER DELETE ON question FOR EACH ROW EXECUTE FUNCTION close_review('2');
create trigger question_leaves_files AFTER DELETE ON question FOR EACH ROW WHEN ((concat_ws(' '::text, old.content) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'content', '');
create trigger question_moved AFTER UPDATE OF account_id ON question FOR EACH ROW WHEN ((old.account_id <> new.account_id)) EXECUTE FUNCTION note_search_stale();
create trigger question_names_files AFTER INSERT ON question FOR EACH ROW WHEN ((concat_ws(' '::text, new.content) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'content', '');
create trigger question_withdrawn AFTER UPDATE OF audit_status ON question FOR EACH ROW WHEN (((new.audit_status = 5) AND (old.audit_status <> 5))) EXECUTE FUNCTION close_review('2');

create table question_comment (
  id bigint not null generated always as identity,
  question_id bigint not null,
  account_id bigint not null,
  parent_id bigint,
  content text not null, -- HTML, cleaned when it was saved
  is_best smallint not null default 0,
  count_admire integer not null default 0,
  gmt_create timestamptz not null default now(),
  reply_to bigint,
  audit_status smallint not null default 2,
  mention_list jsonb not null default '[]'::jsonb,
  PRIMARY KEY (id),
  CHECK ((audit_status = ANY (ARRAY[1, 2, 3]))),
  CHECK ((count_admire >= 0)),
  CHECK ((is_best = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (parent_id) REFERENCES question_comment(id) ON DELETE CASCADE,
  FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE,
  FOREIGN KEY (reply_to) REFERENCES account(id)
);
create unique index question_comment_best ON question_comment USING btree (question_id) WHERE (is_best = 1);
create index question_comment_in_order ON question_comment USING btree (question_id, is_best DESC, count_admire DESC, id) WHERE (parent_id IS NULL);
create index question_comment_latest ON question_comment USING btree (question_id, is_best DESC, id DESC) WHERE (parent_id IS NULL);
create index question_comment_of_account ON question_comment USING btree (account_id, id DESC);
create unique index question_comment_once ON question_comment USING btree (question_id, account_id, COALESCE(parent_id, (0)::bigint), md5(content));
create index question_comment_replies ON question_comment USING btree (parent_id, id) WHERE (parent_id IS NOT NULL);
create trigger question_comment_changes_files AFTER UPDATE OF id, content ON question_comment FOR EACH ROW WHEN (((concat_ws(' '::text, old.content) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.content) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'content', '');
create trigger question_comment_gave AFTER DELETE ON question_comment FOR EACH ROW EXECUTE FUNCTION take_points_back('{1,2}');
create trigger question_comment_gives_nothing AFTER UPDATE OF audit_status ON question_comment FOR EACH ROW WHEN (((old.audit_status = 2) AND (new.audit_status <> 2))) EXECUTE FUNCTION take_points_back('{1,2}');
create trigger question_comment_gone AFTER DELETE ON question_comment FOR EACH ROW EXECUTE FUNCTION close_review('3');
create trigger question_comment_leaves_files AFTER DELETE ON question_comment FOR EACH ROW WHEN ((concat_ws(' '::text, old.content) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'content', '');
create trigger question_comment_names_files AFTER INSERT ON question_comment FOR EACH ROW WHEN ((concat_ws(' '::text, new.content) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'content', '');
create trigger question_comment_not_accepted AFTER UPDATE OF is_best ON question_comment FOR EACH ROW WHEN (((old.is_best = 1) AND (new.is_best = 0))) EXECUTE FUNCTION take_points_back('{2}');

create table question_record (
  account_id bigint not null,
  question_id bigint not null,
  op_type smallint not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (account_id, op_type, question_id),
  CHECK ((op_type = ANY (ARRAY[1, 2, 3]))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE
);
create index question_record_counted ON question_record USING btree (question_id, op_type);

-- Who read what on a day, so that a reader counts once; counted and thrown away by the views job.
create table page_view (
  day date not null,
  visitor bytea not null, -- a hash: of the account, or of a guest's network
  ref_type smallint not null, -- SearchTypeEnum: course, blog, question, news
  ref_id bigint not null,
  PRIMARY KEY (day, ref_type, ref_id, visitor),
  CHECK ((ref_type = ANY (ARRAY[1, 6, 7, 8])))
);

create table subject (
  id bigint not null generated always as identity,
  account_id bigint not null,
  category_id bigint,
  subject_name text not null,
  remark text not null default ''::text,
  problem_count integer not null default 0,
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK ((problem_count >= 0)),
  CHECK ((subject_name <> ''::text)),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (category_id) REFERENCES course_category(id)
);
create index subject_of_account ON subject USING btree (account_id, id DESC);

-- A question is never edited once a paper that somebody sat holds it: its successor takes its place in the bank.
create table problem (
  id bigint not null generated always as identity,
  subject_id bigint not null,
  parent_id bigint, -- the composite question it belongs to
  problem_type smallint not null,
  problem_content text not null, -- HTML, cleaned when it was saved
  option_list jsonb not null default '[]'::jsonb, -- [{ key, content }]
  answer jsonb not null default '[]'::jsonb, -- keys; of blanks the texts, alternatives apart by |
  analysis text not null default ''::text, -- HTML
  analysis_video text not null default ''::text,
  difficulty smallint not null default 2,
  score double precision not null default 1,
  sort integer not null default 0,
  replaced_by bigint,
  is_deleted smallint not null default 0,
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  rule jsonb not null default '{}'::jsonb,
  version integer not null default 1, -- counts the edits
  tag_list text[] not null default '{}'::text[],
  content_hash text not null default ''::text,
  import_id bigint,
  PRIMARY KEY (id),
  CHECK (((parent_id IS NULL) OR (problem_type <> 6))),
  CHECK (((difficulty >= 1) AND (difficulty <= 3))),
  CHECK ((is_deleted = ANY (ARRAY[0, 1]))),
  CHECK ((problem_content <> ''::text)),
  CHECK (((problem_type >= 1) AND (problem_type <= 7))),
  CHECK (((score > (0)::double precision) AND ((score * (2)::double precision) = trunc((score * (2)::double precision))))),
  CHECK ((version > 0)),
  FOREIGN KEY (import_id) REFERENCES problem_import(id) ON DELETE SET NULL,
  FOREIGN KEY (parent_id) REFERENCES problem(id) ON DELETE CASCADE,
  FOREIGN KEY (replaced_by) REFERENCES problem(id),
  FOREIGN KEY (subject_id) REFERENCES subject(id)
);
create index problem_children ON problem USING btree (parent_id, sort, id) WHERE (parent_id IS NOT NULL);
create index problem_in_subject ON problem USING btree (subject_id, problem_type, difficulty, id DESC) WHERE ((parent_id IS NULL) AND (replaced_by IS NULL) AND (is_deleted = 0));
create index problem_of_import ON problem USING btree (import_id) WHERE (import_id IS NOT NULL);
create index problem_of_subject ON problem USING btree (subject_id, id DESC) WHERE ((parent_id IS NULL) AND (replaced_by IS NULL) AND (is_deleted = 0));
create index problem_replaced_by ON problem USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
create index problem_same ON problem USING btree (content_hash) WHERE ((parent_id IS NULL) AND (replaced_by IS NULL) AND (is_deleted = 0));
create trigger problem_changes_files AFTER UPDATE OF id, problem_content, option_list, answer, analysis, analysis_video, rule, is_deleted ON problem FOR EACH ROW WHEN (((concat_ws(' '::text, old.problem_content, old.option_list, old.answer, old.analysis, old.analysis_video, old.rule, old.is_deleted) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.problem_content, new.option_list, new.answer, new.analysis, new.analysis_video, new.rule, new.is_deleted) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'problem_content option_list answer analysis analysis_video rule is_deleted', '');
create trigger problem_leaves_files AFTER DELETE ON problem FOR EACH ROW WHEN ((concat_ws(' '::text, old.problem_content, old.option_list, old.answer, old.analysis, old.analysis_video, old.rule, old.is_deleted) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'problem_content option_list answer analysis analysis_video rule is_deleted', '');
create trigger problem_names_files AFTER INSERT ON problem FOR EACH ROW WHEN ((concat_ws(' '::text, new.problem_content, new.option_list, new.answer, new.analysis, new.analysis_video, new.rule, new.is_deleted) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'problem_content option_list answer analysis analysis_video rule is_deleted', '');

create table exam (
  id bigint not null generated always as identity,
  task_type smallint not null,
  category_id bigint not null,
  subject_id bigint, -- the bank most of it comes from: exercises draw on it
  lecturer_id bigint not null,
  organization_id bigint,
  paper_id bigint, -- the paper that is sat now
  exam_name text not null,
  exam_desc text not null default ''::text, -- HTML, cleaned when it was saved
  is_free smallint not null,
  price integer not null, -- fen
  original_price integer not null default 0,
  vip_price integer not null default 0,
  is_vip_free smallint not null default 0,
  valid_days integer not null default 0, -- after buying; 0 = for ever
  exam_time integer not null default 0, -- minutes; 0 = as long as it takes
  allow_times integer not null default 0, -- sittings; 0 = as many as one likes
  answer_show smallint not null default 2,
  audit_type smallint not null default 1,
  difficulty smallint not null default 2,
  score_total double precision not null default 0, -- of its paper, so that lists need not ask
  pass_score double precision not null default 0,
  problem_count integer not null default 0,
  study_count integer not null default 0,
  exam_state smallint not null default 0, -- 2 on the shelf, 4 off it, 5 taken down
  sort integer not null default 0, -- pinned above the others
  search tsvector not null default ''::tsvector, -- words, pairs and single characters of name, lecturer, category
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  question_order smallint not null default 0,
  draft_paper_id bigint, -- what is written now
  edit_version integer not null default 1,
  PRIMARY KEY (id),
  CHECK ((allow_times >= 0)),
  CHECK (((answer_show >= 1) AND (answer_show <= 4))),
  CHECK ((audit_type = ANY (ARRAY[1, 2]))),
  CHECK (((is_free = 1) = (price = 0))),
  CHECK (((difficulty >= 1) AND (difficulty <= 3))),
  CHECK ((edit_version > 0)),
  CHECK ((exam_name <> ''::text)),
  CHECK ((exam_state = ANY (ARRAY[0, 2, 4, 5, 6]))),
  CHECK ((exam_time >= 0)),
  CHECK ((is_free = ANY (ARRAY[0, 1]))),
  CHECK ((is_vip_free = ANY (ARRAY[0, 1]))),
  CHECK ((original_price >= 0)),
  CHECK (((exam_state <> 2) OR (pass_score <= score_total))),
  CHECK ((price >= 0)),
  CHECK (((question_order >= 0) AND (question_order <= 2))),
  CHECK ((task_type = ANY (ARRAY[1, 2]))),
  CHECK ((valid_days >= 0)),
  CHECK ((vip_price >= 0)),
  FOREIGN KEY (category_id) REFERENCES course_category(id),
  FOREIGN KEY (draft_paper_id) REFERENCES exam_paper(id),
  FOREIGN KEY (lecturer_id) REFERENCES lecturer(id),
  FOREIGN KEY (organization_id) REFERENCES organization(id),
  FOREIGN KEY (paper_id) REFERENCES exam_paper(id),
  FOREIGN KEY (subject_id) REFERENCES subject(id)
);
create index exam_cheapest ON exam USING btree (task_type, price, id) WHERE (exam_state = 2);
create index exam_first ON exam USING btree (task_type, sort DESC, id DESC) WHERE (exam_state = 2);
create index exam_hottest ON exam USING btree (task_type, study_count DESC, id DESC) WHERE (exam_state = 2);
create index exam_in_category ON exam USING btree (category_id, task_type, study_count DESC, id DESC) WHERE (exam_state = 2);
create index exam_newest ON exam USING btree (task_type, id DESC) WHERE (exam_state = 2);
create index exam_of_lecturer ON exam USING btree (lecturer_id, id DESC);
create index exam_of_organization ON exam USING btree (organization_id, id DESC) WHERE (organization_id IS NOT NULL);
create index exam_of_subject ON exam USING btree (subject_id);
create index exam_search ON exam USING gin (search) WITH (gin_pending_list_limit='256');
create index exam_state_of_lecturer ON exam USING btree (lecturer_id, task_type, id DESC) WHERE (exam_state <> 6);
create trigger exam_changes_files AFTER UPDATE OF id, exam_desc ON exam FOR EACH ROW WHEN (((concat_ws(' '::text, old.exam_desc) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.exam_desc) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'exam_desc', '');
create trigger exam_leaves_files AFTER DELETE ON exam FOR EACH ROW WHEN ((concat_ws(' '::text, old.exam_desc) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'exam_desc', '');
create trigger exam_moved AFTER UPDATE OF lecturer_id ON exam FOR EACH ROW WHEN ((old.lecturer_id <> new.lecturer_id)) EXECUTE FUNCTION note_search_stale();
create trigger exam_names_files AFTER INSERT ON exam FOR EACH ROW WHEN ((concat_ws(' '::text, new.exam_desc) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'exam_desc', '');

-- One version of what is sat. A sitting names its paper, so a new version changes nobody's marks.
create table exam_paper (
  id bigint not null generated always as identity,
  exam_id bigint not null,
  version integer not null default 1,
  score_total double precision not null default 0,
  problem_count integer not null default 0,
  gmt_create timestamptz not null default now(),
  pass_score double precision not null default 0,
  is_drawn smallint not null default 0, -- each sitting draws its own questions
  author_id bigint,
  PRIMARY KEY (id),
  CHECK ((is_drawn = ANY (ARRAY[0, 1]))),
  CHECK ((version > 0)),
  FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE,
  UNIQUE (exam_id, version)
);
create index exam_paper_author ON exam_paper USING btree (author_id) WHERE (author_id IS NOT NULL);

create table exam_title (
  id bigint not null generated always as identity,
  paper_id bigint not null,
  title_name text not null,
  title_desc text not null default ''::text,
  title_type smallint not null, -- the kind of its questions; 0 = mixed
  sort integer not null,
  PRIMARY KEY (id),
  CHECK ((title_name <> ''::text)),
  CHECK (((title_type >= 0) AND (title_type <= 7))),
  FOREIGN KEY (paper_id) REFERENCES exam_paper(id) ON DELETE CASCADE
);
create index exam_title_sorted ON exam_title USING btree (paper_id, sort, id);
create trigger exam_title_changes_files AFTER UPDATE OF id, title_desc ON exam_title FOR EACH ROW WHEN (((concat_ws(' '::text, old.title_desc) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.title_desc) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'title_desc', '');
create trigger exam_title_leaves_files AFTER DELETE ON exam_title FOR EACH ROW WHEN ((concat_ws(' '::text, old.title_desc) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'title_desc', '');
create trigger exam_title_names_files AFTER INSERT ON exam_title FOR EACH ROW WHEN ((concat_ws(' '::text, new.title_desc) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'title_desc', '');

create table exam_problem (
  id bigint not null generated always as identity,
  title_id bigint not null,
  problem_id bigint not null,
  parent_id bigint, -- the composite question; its score is the sum of its parts
  score double precision not null,
  sort integer not null,
  rule_id bigint, -- drawn by it
  is_pool smallint not null default 0,
  PRIMARY KEY (id),
  CHECK ((is_pool = ANY (ARRAY[0, 1]))),
  CHECK (((score > (0)::double precision) AND ((score * (2)::double precision) = trunc((score * (2)::double precision))))),
  FOREIGN KEY (parent_id) REFERENCES exam_problem(id) ON DELETE CASCADE,
  FOREIGN KEY (problem_id) REFERENCES problem(id),
  FOREIGN KEY (rule_id) REFERENCES exam_rule(id) ON DELETE CASCADE,
  FOREIGN KEY (title_id) REFERENCES exam_title(id) ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (title_id, problem_id, rule_id)
);
create index exam_problem_parts ON exam_problem USING btree (parent_id) WHERE (parent_id IS NOT NULL);
create index exam_problem_rule ON exam_problem USING btree (rule_id) WHERE (rule_id IS NOT NULL);
create index exam_problem_used ON exam_problem USING btree (problem_id);

create table exam_grant (
  account_id bigint not null,
  exam_id bigint not null,
  gmt_create timestamptz not null default now(),
  gmt_expire timestamptz not null default 'infinity'::timestamptz,
  PRIMARY KEY (account_id, exam_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE
);

create table exam_record (
  id bigint not null generated always as identity,
  account_id bigint not null,
  exam_id bigint not null,
  paper_id bigint,
  request_no text not null, -- the learner's, so that two clicks begin one sitting
  exam_status smallint not null default 2,
  begin_answer_time timestamptz default now(),
  deadline timestamptz not null default 'infinity'::timestamptz,
  submit_time timestamptz,
  audit_time timestamptz,
  answer_version integer not null default 0,
  sys_score double precision not null default 0,
  manual_score double precision not null default 0,
  score double precision not null default 0,
  course_id bigint,
  period_id bigint,
  question_order smallint not null default 0, -- as the exam had it at the beginning
  order_seed integer not null default 0,
  extra_minutes integer not null default 0, -- given while it ran
  device_no text not null default ''::text,
  is_auto smallint not null default 0,
  audit_account_id bigint,
  audit_opinion text not null default ''::text,
  grade_exam_id bigint,
  is_late smallint not null default 0, -- begun after the end, as it was opened again
  is_ignored smallint not null default 0, -- its hint is hidden
  audit_version integer not null default 0,
  receipt_no text not null default upper("right"(replace((gen_random_uuid())::text, '-'::text, ''::text), 16)), -- on the receipt instead of the id
  chain_no integer not null default 0, -- links so far
  chain_head text not null default ''::text,
  place_ids bigint[],
  collect_time timestamptz, -- ended then, before its deadline
  collect_reason text not null default ''::text, -- its taker reads it
  collect_account_id bigint, -- who ended it
  is_full_time smallint not null default 0, -- let in late: all minutes count, whatever the end
  face_state smallint,
  PRIMARY KEY (id),
  CHECK (((exam_status = ANY (ARRAY[1, 6, 7])) OR ((paper_id IS NOT NULL) AND (begin_answer_time IS NOT NULL)))),
  CHECK ((chain_no >= 0)),
  CHECK (((collect_time IS NULL) = (collect_reason = ''::text))),
  CHECK (((exam_status >= 1) AND (exam_status <= 7))),
  CHECK ((extra_minutes >= 0)),
  CHECK ((face_state = ANY (ARRAY[1, 2]))),
  CHECK ((is_auto = ANY (ARRAY[0, 1]))),
  CHECK ((is_full_time = ANY (ARRAY[0, 1]))),
  CHECK ((is_ignored = ANY (ARRAY[0, 1]))),
  CHECK ((is_late = ANY (ARRAY[0, 1]))),
  CHECK (((question_order >= 0) AND (question_order <= 2))),
  CHECK (((exam_status <> ALL (ARRAY[1, 6])) OR (grade_exam_id IS NOT NULL))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (audit_account_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (collect_account_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (course_id) REFERENCES course(id),
  FOREIGN KEY (exam_id) REFERENCES exam(id),
  FOREIGN KEY (grade_exam_id) REFERENCES grade_exam(id),
  FOREIGN KEY (paper_id) REFERENCES exam_paper(id),
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE SET NULL,
  UNIQUE (account_id, request_no)
);
create index exam_record_collected_by ON exam_record USING btree (collect_account_id) WHERE (collect_account_id IS NOT NULL);
create index exam_record_due ON exam_record USING btree (deadline) WHERE ((exam_status = 2) AND (deadline < 'infinity'::timestamptz));
create index exam_record_handed_in ON exam_record USING btree (id) WHERE (exam_status = 3);
create index exam_record_in_class ON exam_record USING btree (account_id, exam_id) WHERE (grade_exam_id IS NOT NULL);
create index exam_record_marked ON exam_record USING btree (COALESCE(audit_time, submit_time)) WHERE (exam_status = 5);
create index exam_record_mine ON exam_record USING btree (account_id, exam_id, id DESC);
create index exam_record_not_begun ON exam_record USING btree (deadline) WHERE (exam_status = 1);
create index exam_record_of_account ON exam_record USING btree (account_id, id DESC);
create index exam_record_of_exam ON exam_record USING btree (exam_id, submit_time DESC, id DESC) WHERE (submit_time IS NOT NULL);
create unique index exam_record_of_grade_exam ON exam_record USING btree (grade_exam_id, account_id) WHERE (grade_exam_id IS NOT NULL);
create unique index exam_record_open ON exam_record USING btree (account_id, exam_id) WHERE ((exam_status = 2) AND (grade_exam_id IS NULL));
create unique index exam_record_receipt_no ON exam_record USING btree (receipt_no);
create index exam_record_sitting ON exam_record USING btree (exam_id, id) WHERE (exam_status = 2);
create index exam_record_to_begin ON exam_record USING btree (exam_id, deadline) WHERE (exam_status = 1);

create table vip_set (
  id bigint not null generated always as identity,
  set_name text not null,
  set_type smallint not null, -- month, quarter, year, for ever
  valid_days integer not null, -- 0 = for ever
  org_price integer not null, -- fen
  fab_price integer not null, -- what it costs now
  renewal_price integer not null,
  privilege text[] not null default '{}'::text[],
  status_id smallint not null default 1,
  sort integer not null,
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK ((fab_price >= 0)),
  CHECK ((org_price >= 0)),
  CHECK ((renewal_price >= 0)),
  CHECK ((set_name <> ''::text)),
  CHECK (((set_type >= 1) AND (set_type <= 4))),
  CHECK ((status_id = ANY (ARRAY[0, 1]))),
  CHECK ((valid_days >= 0)),
  UNIQUE (set_name)
);

create table coupon (
  id bigint not null generated always as identity,
  coupon_name text not null,
  coupon_type smallint not null, -- off a sum, off in per cent, for nothing
  full_money integer not null default 0,
  reduce_money integer not null default 0,
  discount numeric(3,1) not null default 10, -- 8.5 = 85 %
  product_type smallint not null default 1,
  total integer not null,
  taken integer not null default 0,
  per_limit integer not null default 1,
  begin_time timestamptz not null,
  end_time timestamptz not null,
  valid_days integer not null, -- from the day it is taken
  status_id smallint not null default 1,
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK (((taken >= 0) AND (taken <= total))),
  CHECK ((end_time > begin_time)),
  CHECK ((coupon_name <> ''::text)),
  CHECK (((coupon_type >= 1) AND (coupon_type <= 3))),
  CHECK (((discount >= (0)::numeric) AND (discount <= (10)::numeric))),
  CHECK ((full_money >= 0)),
  CHECK ((per_limit >= 1)),
  CHECK ((reduce_money >= 0)),
  CHECK ((status_id = ANY (ARRAY[0, 1]))),
  CHECK ((total >= 0)),
  CHECK ((valid_days > 0))
);

create table coupon_product (
  coupon_id bigint not null,
  product_id bigint not null,
  PRIMARY KEY (coupon_id, product_id),
  FOREIGN KEY (coupon_id) REFERENCES coupon(id) ON DELETE CASCADE
);

create table coupon_user (
  id bigint not null generated always as identity,
  coupon_id bigint not null,
  account_id bigint not null,
  coupon_status smallint not null default 1,
  expire_time timestamptz not null,
  gmt_create timestamptz not null default now(),
  order_id bigint, -- the order that locked or used it
  PRIMARY KEY (id),
  CHECK (((coupon_status = ANY (ARRAY[2, 3])) = (order_id IS NOT NULL))),
  CHECK (((coupon_status >= 1) AND (coupon_status <= 4))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  FOREIGN KEY (order_id) REFERENCES product_order(id)
);
create index coupon_user_of_account ON coupon_user USING btree (account_id, id DESC);
create index coupon_user_of_coupon ON coupon_user USING btree (coupon_id, account_id);
create unique index coupon_user_of_order ON coupon_user USING btree (order_id) WHERE (order_id IS NOT NULL);
create index coupon_user_used ON coupon_user USING btree (coupon_id) WHERE (coupon_status = 3);

-- Buying: orders, what was paid, whose money it is, refunds, invoices, withdrawals. All sums are fen.
create table product_order (
  id bigint not null generated always as identity,
  order_no text not null,
  account_id bigint not null,
  product_type smallint not null, -- course, membership, exam
  product_id bigint not null,
  product_name text not null,
  product_logo text not null default ''::text,
  price_payable integer not null,
  price_discount integer not null default 0,
  price_paid integer not null generated always as ((price_payable - price_discount)) stored,
  coupon_user_id bigint,
  valid_days integer not null default 0, -- of what is bought; 0 = for ever
  pay_type smallint not null,
  trade_type smallint not null default 1,
  order_status smallint not null default 1,
  request_no text not null, -- the buyer's: the same request is the same order
  remark_cus text not null default ''::text,
  gmt_create timestamptz not null default now(),
  expire_time timestamptz not null default (now() + '00:30:00'::interval),
  pay_time timestamptz,
  gmt_close timestamptz,
  lecturer_id bigint, -- who sold it when the order was made: whose income it becomes
  organization_id bigint,
  due smallint not null default 0,
  PRIMARY KEY (id),
  CHECK (((price_discount >= 0) AND (price_discount <= price_payable))),
  CHECK (((order_status = ANY (ARRAY[2, 5, 6])) = (pay_time IS NOT NULL))),
  CHECK (((due >= 0) AND (due <= 2))),
  CHECK ((order_no ~ '^[0-9]{20}$'::text)),
  CHECK (((order_status >= 1) AND (order_status <= 6))),
  CHECK ((pay_type = ANY (ARRAY[1, 2, 3, 4, 9]))),
  CHECK ((price_payable >= 0)),
  CHECK (((product_type >= 1) AND (product_type <= 3))),
  CHECK ((trade_type = ANY (ARRAY[1, 2]))),
  CHECK ((valid_days >= 0)),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (coupon_user_id) REFERENCES coupon_user(id),
  FOREIGN KEY (lecturer_id) REFERENCES lecturer(id),
  FOREIGN KEY (organization_id) REFERENCES organization(id),
  UNIQUE (account_id, request_no),
  UNIQUE (order_no)
);
create index product_order_by_paid ON product_order USING btree (price_paid DESC, id DESC);
create index product_order_by_payment ON product_order USING btree (pay_time) WHERE (pay_time IS NOT NULL);
create index product_order_by_status ON product_order USING btree (order_status, id DESC);
create index product_order_by_time ON product_order USING btree (gmt_create);
create index product_order_due ON product_order USING btree (due DESC, id DESC);
create index product_order_expiring ON product_order USING btree (expire_time) WHERE (order_status = ANY (ARRAY[1, 3]));
create index product_order_of_account ON product_order USING btree (account_id, id DESC);
create index product_order_of_organization ON product_order USING btree (organization_id, id DESC) WHERE (organization_id IS NOT NULL);
create index product_order_of_organization_by_lecturer ON product_order USING btree (organization_id, lecturer_id, id DESC) WHERE (organization_id IS NOT NULL);
create index product_order_of_organization_by_status ON product_order USING btree (organization_id, order_status, id DESC) WHERE (organization_id IS NOT NULL);
create index product_order_of_product ON product_order USING btree (product_type, product_id, id DESC);
create unique index product_order_open ON product_order USING btree (account_id, product_type, product_id) WHERE (order_status = ANY (ARRAY[1, 3]));
create index product_order_waiting ON product_order USING btree (id DESC) WHERE (due > 0);
create trigger product_order_changes_files AFTER UPDATE OF product_id, id, product_logo ON product_order FOR EACH ROW WHEN (((concat_ws(' '::text, old.product_logo) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.product_logo) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('product_id', 'id', 'product_logo', '');
create trigger product_order_leaves_files AFTER DELETE ON product_order FOR EACH ROW WHEN ((concat_ws(' '::text, old.product_logo) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('product_id', 'id', 'product_logo', '');
create trigger product_order_names_files AFTER INSERT ON product_order FOR EACH ROW WHEN ((concat_ws(' '::text, new.product_logo) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('product_id', 'id', 'product_logo', '');

-- What a channel said was paid: each of its numbers once.
create table pay_notice (
  id bigint not null generated always as identity,
  order_id bigint not null,
  pay_type smallint not null,
  serial_number text not null,
  amount integer not null,
  is_taken smallint not null, -- 0: the sum did not fit, or the order was paid before
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK ((amount > 0)),
  CHECK ((is_taken = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (order_id) REFERENCES product_order(id),
  UNIQUE (pay_type, serial_number)
);
create index pay_notice_of_order ON pay_notice USING btree (order_id);

-- What an operator has to look at: money that came where none was expected.
create table order_alert (
  id bigint not null generated always as identity,
  order_id bigint not null,
  why text not null,
  gmt_create timestamptz not null default now(),
  gmt_seen timestamptz,
  PRIMARY KEY (id),
  FOREIGN KEY (order_id) REFERENCES product_order(id)
);
create index order_alert_open ON order_alert USING btree (id DESC) WHERE (gmt_seen IS NULL);
create trigger order_alert_due AFTER INSERT OR DELETE OR UPDATE OF gmt_seen ON order_alert FOR EACH ROW EXECUTE FUNCTION note_order_due();

-- A membership is all that was bought of it, one after the other.
create table vip_grant (
  id bigint not null generated always as identity,
  account_id bigint not null,
  vip_set_id bigint not null,
  order_id bigint, -- null: an operator gave it
  valid_days integer not null,
  gmt_create timestamptz not null default now(),
  is_ended smallint not null default 0,
  PRIMARY KEY (id),
  CHECK ((is_ended = ANY (ARRAY[0, 1]))),
  CHECK ((valid_days >= 0)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (order_id) REFERENCES product_order(id),
  FOREIGN KEY (vip_set_id) REFERENCES vip_set(id),
  UNIQUE (order_id)
);
create index vip_grant_of_account ON vip_grant USING btree (account_id, id);

create table account_vip (
  account_id bigint not null,
  vip_set_id bigint not null,
  expire_time timestamptz not null,
  reminded_expire timestamptz,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (vip_set_id) REFERENCES vip_set(id)
);
create index account_vip_to_remind ON account_vip USING btree (expire_time) WHERE (reminded_expire IS DISTINCT FROM expire_time);

-- Whose income an order is: confirmed seven days after it was paid.
create table order_profit (
  id bigint not null generated always as identity,
  order_id bigint not null,
  account_id bigint not null,
  profit_role smallint not null, -- lecturer, organization, who referred the buyer
  amount integer not null,
  profit_status smallint not null default 1, -- to be confirmed, confirmed, taken back
  gmt_create timestamptz not null default now(),
  gmt_settle timestamptz,
  PRIMARY KEY (id),
  CHECK ((amount > 0)),
  CHECK (((profit_role >= 1) AND (profit_role <= 3))),
  CHECK (((profit_status >= 1) AND (profit_status <= 3))),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (order_id) REFERENCES product_order(id),
  UNIQUE (order_id, profit_role)
);
create index order_profit_of_account ON order_profit USING btree (account_id, id DESC);
create index order_profit_waiting ON order_profit USING btree (gmt_create) WHERE (profit_status = 1);

create table refund (
  id bigint not null generated always as identity,
  refund_no text not null,
  order_id bigint not null,
  account_id bigint not null,
  amount integer not null,
  reason text not null,
  refund_status smallint not null default 1, -- asked, being paid back, paid back, refused
  audit_opinion text not null default ''::text,
  gmt_create timestamptz not null default now(),
  gmt_finish timestamptz,
  PRIMARY KEY (id),
  CHECK ((amount >= 0)),
  CHECK (((refund_status >= 1) AND (refund_status <= 4))),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (order_id) REFERENCES product_order(id),
  UNIQUE (refund_no)
);
create index refund_by_status ON refund USING btree (refund_status, id DESC);
create index refund_of_order ON refund USING btree (order_id, id DESC);
create unique index refund_open ON refund USING btree (order_id) WHERE (refund_status = ANY (ARRAY[1, 2]));
create trigger refund_due AFTER INSERT OR DELETE OR UPDATE OF refund_status ON refund FOR EACH ROW EXECUTE FUNCTION note_order_due();

create table invoice (
  id bigint not null generated always as identity,
  order_id bigint not null,
  account_id bigint not null,
  invoice_title text not null,
  tax_no text not null default ''::text, -- '' = a person
  email text not null,
  invoice_status smallint not null default 1, -- asked, sent
  gmt_create timestamptz not null default now(),
  gmt_finish timestamptz,
  PRIMARY KEY (id),
  CHECK ((invoice_status = ANY (ARRAY[1, 2]))),
  CHECK ((invoice_title <> ''::text)),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (order_id) REFERENCES product_order(id),
  UNIQUE (order_id)
);
create index invoice_by_status ON invoice USING btree (invoice_status, id DESC);
create trigger invoice_due AFTER INSERT OR DELETE OR UPDATE OF invoice_status ON invoice FOR EACH ROW EXECUTE FUNCTION note_order_due();

-- Where a person's income goes. The numbers are encrypted by the program.
create table bank_card (
  account_id bigint not null,
  bank_user_name text not null,
  bank_name text not null,
  bank_branch_name text not null,
  bank_card_no text not null,
  bank_id_card_no text not null,
  card_end text not null, -- the last four digits
  id_card_end text not null,
  gmt_modified timestamptz not null default now(),
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table extract_log (
  id bigint not null generated always as identity,
  account_id bigint not null,
  extract_money integer not null,
  fee integer not null default 0,
  extract_status smallint not null default 1, -- audited, to be paid, being paid, done, failed
  bank_user_name text not null,
  bank_name text not null,
  card_end text not null,
  bank_card_no text not null, -- encrypted
  audit_opinion text not null default ''::text,
  serial_number text not null default ''::text,
  gmt_create timestamptz not null default now(),
  finish_time timestamptz,
  PRIMARY KEY (id),
  CHECK (((fee >= 0) AND (fee <= extract_money))),
  CHECK ((extract_money > 0)),
  CHECK (((extract_status >= 1) AND (extract_status <= 5))),
  FOREIGN KEY (account_id) REFERENCES account(id)
);
create index extract_log_by_status ON extract_log USING btree (extract_status, id DESC);
create index extract_log_of_account ON extract_log USING btree (account_id, id DESC);
create unique index extract_log_open ON extract_log USING btree (account_id) WHERE (extract_status = ANY (ARRAY[1, 2, 3]));

-- Double entry: each move of money is a transaction whose entries add up to nothing, and none is ever changed.
create table ledger_account (
  id bigint not null generated always as identity,
  kind smallint not null,
  account_id bigint,
  balance bigint not null default 0, -- of kinds 3 to 6, which have one owner; the others' is the sum of their entries
  PRIMARY KEY (id),
  CHECK ((((kind >= 3) AND (kind <= 6)) = (account_id IS NOT NULL))),
  CHECK ((((kind < 3) OR (kind > 6)) OR (balance >= 0))),
  CHECK (((kind >= 1) AND (kind <= 7))),
  FOREIGN KEY (account_id) REFERENCES account(id),
  UNIQUE NULLS NOT DISTINCT (kind, account_id)
);
create index ledger_account_of_person ON ledger_account USING btree (account_id) WHERE (account_id IS NOT NULL);

create table ledger_txn (
  id bigint not null generated always as identity,
  txn_kind smallint not null, -- paid, confirmed, refunded, asked for, given back, paid out, unasked, mended
  order_id bigint,
  extract_id bigint,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK (((txn_kind >= 1) AND (txn_kind <= 8))),
  FOREIGN KEY (extract_id) REFERENCES extract_log(id),
  FOREIGN KEY (order_id) REFERENCES product_order(id)
);
create unique index ledger_txn_end_of_extract ON ledger_txn USING btree (extract_id) WHERE (txn_kind = ANY (ARRAY[5, 6]));
create unique index ledger_txn_of_extract ON ledger_txn USING btree (extract_id, txn_kind) WHERE (extract_id IS NOT NULL);
create unique index ledger_txn_of_order ON ledger_txn USING btree (order_id, txn_kind) WHERE ((order_id IS NOT NULL) AND (txn_kind = ANY (ARRAY[1, 2, 3])));
create trigger ledger_txn_stays BEFORE DELETE OR UPDATE ON ledger_txn FOR EACH ROW EXECUTE FUNCTION ledger_is_written_once();

create table ledger_entry (
  id bigint not null generated always as identity,
  txn_id bigint not null,
  ledger_id bigint not null,
  amount bigint not null,
  PRIMARY KEY (id),
  CHECK ((amount <> 0)),
  FOREIGN KEY (ledger_id) REFERENCES ledger_account(id),
  FOREIGN KEY (txn_id) REFERENCES ledger_txn(id)
);
create index ledger_entry_of_ledger ON ledger_entry USING btree (ledger_id, id);
create index ledger_entry_of_txn ON ledger_entry USING btree (txn_id);
create constraint trigger ledger_adds_up AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_add_up();
create trigger ledger_balance AFTER INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_keep_balance();
create trigger ledger_entry_stays BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_is_written_once();

-- What operators write to each other about an order.
create table order_note (
  id bigint not null generated always as identity,
  order_id bigint not null,
  operator_id bigint not null,
  content text not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK (((length(content) >= 1) AND (length(content) <= 200))),
  FOREIGN KEY (operator_id) REFERENCES operator(id),
  FOREIGN KEY (order_id) REFERENCES product_order(id)
);
create index order_note_of_operator ON order_note USING btree (operator_id);
create index order_note_of_order ON order_note USING btree (order_id, id);

create table account_note (
  id bigint not null generated always as identity,
  account_id bigint not null,
  operator_id bigint not null,
  content text not null,
  is_top smallint not null default 0,
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz, -- when its text was changed
  gmt_strike timestamptz,
  PRIMARY KEY (id),
  CHECK ((content <> ''::text)),
  CHECK ((is_top = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (operator_id) REFERENCES operator(id)
);
create index account_note_newest ON account_note USING btree (account_id, is_top DESC, id DESC);
create index account_note_of_operator ON account_note USING btree (operator_id);

-- Statements of the hours somebody studied in a year, as they were when issued.
create table study_statement (
  id bigint not null generated always as identity,
  statement_no text not null,
  account_id bigint not null,
  year smallint not null,
  real_name text not null,
  school_name text not null,
  subject text not null,
  study_seconds integer not null,
  content jsonb not null,
  statement_status smallint not null default 1,
  gmt_create timestamptz not null default now(),
  revoke_reason text not null default ''::text,
  gmt_revoke timestamptz,
  PRIMARY KEY (id),
  CHECK ((real_name <> ''::text)),
  CHECK ((statement_status = ANY (ARRAY[1, 2, 3]))),
  CHECK ((study_seconds > 0)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  UNIQUE (statement_no)
);
create index study_statement_newest ON study_statement USING btree (account_id, id DESC);
create index study_statement_of_status ON study_statement USING btree (statement_status, id DESC);
create unique index study_statement_valid ON study_statement USING btree (account_id, year) WHERE (statement_status = 1);

create table exam_answer (
  record_id bigint not null,
  problem_id bigint not null,
  user_answer jsonb not null default '[]'::jsonb, -- keys; of blanks a text each; of short answers one text
  user_files jsonb not null default '[]'::jsonb, -- [{ name, url, size }]
  answer_version integer not null,
  device_no text not null,
  edit_time timestamptz not null, -- by the server's clock; decides between devices
  save_time timestamptz not null default now(),
  spent_seconds integer not null default 0,
  PRIMARY KEY (record_id, problem_id),
  FOREIGN KEY (problem_id) REFERENCES problem(id),
  FOREIGN KEY (record_id) REFERENCES exam_record(id) ON DELETE CASCADE
);
create trigger exam_answer_changes_files AFTER UPDATE OF record_id, problem_id, user_answer, user_files ON exam_answer FOR EACH ROW WHEN (((concat_ws(' '::text, old.user_answer, old.user_files) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.user_answer, new.user_files) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('record_id', 'problem_id', 'user_answer user_files', '');
create trigger exam_answer_leaves_files AFTER DELETE ON exam_answer FOR EACH ROW WHEN ((concat_ws(' '::text, old.user_answer, old.user_files) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('record_id', 'problem_id', 'user_answer user_files', '');
create trigger exam_answer_names_files AFTER INSERT ON exam_answer FOR EACH ROW WHEN ((concat_ws(' '::text, new.user_answer, new.user_files) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('record_id', 'problem_id', 'user_answer user_files', '');

create table exam_late_answer (
  record_id bigint not null,
  problem_id bigint not null,
  user_answer jsonb not null default '[]'::jsonb,
  user_files jsonb not null default '[]'::jsonb,
  edit_time timestamptz not null, -- as the device says
  save_time timestamptz not null default now(),
  is_accepted smallint, -- null: not decided
  saved_answer jsonb, -- what it took the place of
  saved_files jsonb,
  audit_account_id bigint,
  audit_time timestamptz,
  PRIMARY KEY (record_id, problem_id),
  CHECK ((is_accepted = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (audit_account_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (problem_id) REFERENCES problem(id),
  FOREIGN KEY (record_id) REFERENCES exam_record(id) ON DELETE CASCADE
);
create index exam_late_answer_audit_account ON exam_late_answer USING btree (audit_account_id) WHERE (audit_account_id IS NOT NULL);
create index exam_late_answer_waiting ON exam_late_answer USING btree (record_id) WHERE (is_accepted IS NULL);
create trigger exam_late_answer_changes_files AFTER UPDATE OF record_id, problem_id, user_answer, user_files, saved_answer, saved_files ON exam_late_answer FOR EACH ROW WHEN (((concat_ws(' '::text, old.user_answer, old.user_files, old.saved_answer, old.saved_files) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.user_answer, new.user_files, new.saved_answer, new.saved_files) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('record_id', 'problem_id', 'user_answer user_files saved_answer saved_files', '');
create trigger exam_late_answer_leaves_files AFTER DELETE ON exam_late_answer FOR EACH ROW WHEN ((concat_ws(' '::text, old.user_answer, old.user_files, old.saved_answer, old.saved_files) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('record_id', 'problem_id', 'user_answer user_files saved_answer saved_files', '');
create trigger exam_late_answer_names_files AFTER INSERT ON exam_late_answer FOR EACH ROW WHEN ((concat_ws(' '::text, new.user_answer, new.user_files, new.saved_answer, new.saved_files) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('record_id', 'problem_id', 'user_answer user_files saved_answer saved_files', '');

create table exam_mark (
  record_id bigint not null,
  problem_id bigint not null,
  score double precision, -- null: a person has to give it
  is_right smallint, -- null: neither
  is_manual smallint not null default 0,
  audit_opinion text not null default ''::text,
  audit_account_id bigint,
  gmt_modified timestamptz not null default now(),
  points jsonb not null default '[]'::jsonb,
  PRIMARY KEY (record_id, problem_id),
  CHECK ((is_manual = ANY (ARRAY[0, 1]))),
  CHECK ((is_right = ANY (ARRAY[0, 1]))),
  CHECK (((score >= (0)::double precision) AND ((score * (2)::double precision) = trunc((score * (2)::double precision))))),
  FOREIGN KEY (audit_account_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (problem_id) REFERENCES problem(id),
  FOREIGN KEY (record_id) REFERENCES exam_record(id) ON DELETE CASCADE
);

create table exam_mark_log (
  id bigint not null generated always as identity,
  record_id bigint not null,
  account_id bigint, -- who changed it
  old_score double precision not null,
  new_score double precision not null,
  reason text not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK ((reason <> ''::text)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (record_id) REFERENCES exam_record(id) ON DELETE CASCADE
);
create index exam_mark_log_of_record ON exam_mark_log USING btree (record_id, id DESC);

create table exercise (
  id bigint not null generated always as identity,
  account_id bigint not null,
  exam_id bigint,
  subject_id bigint,
  problem_ids bigint[] not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE,
  FOREIGN KEY (subject_id) REFERENCES subject(id) ON DELETE CASCADE
);
create index exercise_of_account ON exercise USING btree (account_id, id DESC);

create table exercise_answer (
  exercise_id bigint not null,
  problem_id bigint not null,
  user_answer jsonb not null default '[]'::jsonb,
  is_right smallint, -- null: nobody marks it
  gmt_create timestamptz not null default now(),
  step_before smallint,
  rating smallint,
  PRIMARY KEY (exercise_id, problem_id),
  CHECK ((is_right = ANY (ARRAY[0, 1]))),
  CHECK ((rating = ANY (ARRAY[1, 2, 3]))),
  CHECK (((step_before >= 0) AND (step_before <= 5))),
  FOREIGN KEY (exercise_id) REFERENCES exercise(id) ON DELETE CASCADE,
  FOREIGN KEY (problem_id) REFERENCES problem(id)
);

create table wrong_problem (
  account_id bigint not null,
  problem_id bigint not null,
  record_id bigint, -- where it was last wrong; null: in an exercise
  user_answer jsonb not null default '[]'::jsonb,
  wrong_count integer not null default 1,
  step smallint not null default 0, -- 6: known, no longer asked
  due_day date not null, -- in Beijing
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  known_from smallint,
  PRIMARY KEY (account_id, problem_id),
  CHECK (((known_from >= 0) AND (known_from <= 5))),
  CHECK (((step >= 0) AND (step <= 6))),
  CHECK ((wrong_count > 0)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (problem_id) REFERENCES problem(id) ON DELETE CASCADE,
  FOREIGN KEY (record_id) REFERENCES exam_record(id) ON DELETE SET NULL
);
create index wrong_problem_due ON wrong_problem USING btree (account_id, due_day, problem_id) WHERE (step < 6);

create table problem_collection (
  account_id bigint not null,
  problem_id bigint not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (account_id, problem_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (problem_id) REFERENCES problem(id) ON DELETE CASCADE
);
create index problem_collection_newest ON problem_collection USING btree (account_id, gmt_create DESC, problem_id DESC);

create table organization_attention (
  account_id bigint not null,
  organization_id bigint not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (account_id, organization_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE
);
create index organization_attention_newest ON organization_attention USING btree (account_id, gmt_create DESC, organization_id);

create table grade (
  id bigint not null generated always as identity,
  account_id bigint not null, -- its owner
  grade_name text not null,
  grade_intro text not null default ''::text,
  grade_logo text not null default ''::text,
  invite_code text not null, -- no 0 O 1 I L
  verification_set smallint not null default 1, -- VerificationSetEnum
  max_student integer not null default 200,
  student_count integer not null default 0, -- changes under the row's lock
  grade_status smallint not null default 1, -- GradeStatusEnum
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK (((student_count >= 0) AND (student_count <= max_student))),
  CHECK ((grade_name <> ''::text)),
  CHECK ((grade_status = ANY (ARRAY[1, 2]))),
  CHECK ((invite_code ~ '^[2-9A-HJKMNP-Z]{6}$'::text)),
  CHECK (((max_student >= 1) AND (max_student <= 500))),
  CHECK (((verification_set >= 1) AND (verification_set <= 3))),
  FOREIGN KEY (account_id) REFERENCES account(id),
  UNIQUE (invite_code)
);
create index grade_of_owner ON grade USING btree (account_id, id DESC);
create trigger grade_changes_files AFTER UPDATE OF id, grade_logo, grade_intro ON grade FOR EACH ROW WHEN (((concat_ws(' '::text, old.grade_logo, old.grade_intro) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.grade_logo, new.grade_intro) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'grade_logo grade_intro', '');
create trigger grade_leaves_files AFTER DELETE ON grade FOR EACH ROW WHEN ((concat_ws(' '::text, old.grade_logo, old.grade_intro) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'grade_logo grade_intro', '');
create trigger grade_names_files AFTER INSERT ON grade FOR EACH ROW WHEN ((concat_ws(' '::text, new.grade_logo, new.grade_intro) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'grade_logo grade_intro', '');

create table grade_student (
  id bigint not null generated always as identity,
  grade_id bigint not null,
  account_id bigint not null,
  remark_name text not null default ''::text,
  is_admin smallint not null default 0,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK ((is_admin = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (grade_id) REFERENCES grade(id),
  UNIQUE (grade_id, account_id)
);
create index grade_student_of_account ON grade_student USING btree (account_id, grade_id);
create index grade_student_page ON grade_student USING btree (grade_id, is_admin DESC, id);

create table grade_apply (
  id bigint not null generated always as identity,
  grade_id bigint not null,
  account_id bigint not null,
  apply_desc text not null default ''::text,
  remark_name text not null default ''::text,
  audit_status smallint not null default 1, -- 1 waits, 2 accepted, 3 refused, 4 ignored, 5 withdrawn
  audit_opinion text not null default ''::text,
  audit_account_id bigint,
  audit_time timestamptz,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK (((audit_status >= 1) AND (audit_status <= 5))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (audit_account_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (grade_id) REFERENCES grade(id)
);
create index grade_apply_of_account ON grade_apply USING btree (account_id);
create index grade_apply_of_grade ON grade_apply USING btree (grade_id, audit_status, id DESC);
create unique index grade_apply_open ON grade_apply USING btree (grade_id, account_id) WHERE (audit_status = 1);

create table grade_exam (
  id bigint not null generated always as identity,
  grade_id bigint not null,
  exam_id bigint not null,
  account_id bigint, -- who set it
  grade_exam_name text not null,
  task_type smallint not null,
  begin_time timestamptz not null,
  end_time timestamptz not null,
  exam_time integer not null default 0, -- minutes; 0 until the end
  answer_show smallint not null,
  audit_type smallint not null,
  question_order smallint not null default 0,
  is_all smallint not null, -- for the whole class: who joins while it is open gets it too
  compensate_status smallint not null default 1,
  is_deleted smallint not null default 0,
  delete_account_id bigint,
  delete_time timestamptz,
  gmt_create timestamptz not null default now(),
  reminded_time timestamptz,
  PRIMARY KEY (id),
  CHECK (((answer_show >= 1) AND (answer_show <= 4))),
  CHECK ((audit_type = ANY (ARRAY[1, 2]))),
  CHECK ((end_time > begin_time)),
  CHECK ((compensate_status = ANY (ARRAY[1, 2]))),
  CHECK ((exam_time >= 0)),
  CHECK ((grade_exam_name <> ''::text)),
  CHECK ((is_all = ANY (ARRAY[0, 1]))),
  CHECK ((is_deleted = ANY (ARRAY[0, 1]))),
  CHECK (((question_order >= 0) AND (question_order <= 2))),
  CHECK ((task_type = ANY (ARRAY[1, 2]))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (delete_account_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (exam_id) REFERENCES exam(id),
  FOREIGN KEY (grade_id) REFERENCES grade(id)
);
create index grade_exam_of_exam ON grade_exam USING btree (exam_id);
create index grade_exam_of_grade ON grade_exam USING btree (grade_id, begin_time DESC, id DESC) WHERE (is_deleted = 0);
create index grade_exam_open ON grade_exam USING btree (exam_id, end_time) WHERE (is_deleted = 0);
create index grade_exam_to_remind ON grade_exam USING btree ((
CASE
    WHEN (task_type = 2) THEN end_time
    ELSE begin_time
END)) WHERE (is_deleted = 0);

create table password_ticket (
  account_id bigint not null, -- a newer link takes the place of an older one
  ticket_hash bytea not null,
  gmt_expire timestamptz not null,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  UNIQUE (ticket_hash)
);
create index password_ticket_expired ON password_ticket USING btree (gmt_expire);

-- Minutes that were given to somebody who sits an exam of a class: who gave them to whom, and why.
create table exam_extra_time (
  id bigint not null generated always as identity,
  record_id bigint not null,
  account_id bigint, -- who gave them
  minutes integer not null,
  reason text not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK (((minutes >= 1) AND (minutes <= 120))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (record_id) REFERENCES exam_record(id) ON DELETE CASCADE
);
create index exam_extra_time_account ON exam_extra_time USING btree (account_id) WHERE (account_id IS NOT NULL);
create index exam_extra_time_record ON exam_extra_time USING btree (record_id);

-- Questions that came into a bank by one file: sent again it is the same import, and it can be taken back as a whole.
create table problem_import (
  id bigint not null generated always as identity,
  account_id bigint not null,
  subject_id bigint not null,
  request_no text not null,
  problem_count integer not null,
  gmt_create timestamptz not null default now(),
  import_state smallint not null default 4, -- 1 reading, 2 read, 3 storing, 4 done, 5 unreadable, 6 taken back
  format text not null default ''::text,
  file_name text not null default ''::text,
  file_size integer not null default 0,
  content text not null default ''::text, -- of the file, until it is stored
  row_count integer not null default 0,
  read_count integer not null default 0, -- rows that were read so far
  ready_count integer not null default 0,
  faulty_count integer not null default 0,
  same_count integer not null default 0,
  kept_rows integer[] not null default '{}'::integer[], -- of rows that are in the bank already: those that are wanted all the same
  failure text not null default ''::text, -- why nothing could be read
  gmt_done timestamptz,
  try_count smallint not null default 0,
  left_list jsonb not null default '[]'::jsonb,
  mends jsonb not null default '[]'::jsonb,
  upload_ids bigint[] not null default '{}'::bigint[],
  stored_count integer not null default 0, -- rows that are through while it is stored
  shape text not null default ''::text,
  PRIMARY KEY (id),
  CHECK ((file_size >= 0)),
  CHECK (((import_state >= 1) AND (import_state <= 6))),
  CHECK ((problem_count >= 0)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (subject_id) REFERENCES subject(id) ON DELETE CASCADE,
  UNIQUE (account_id, request_no)
);
create index problem_import_of_account ON problem_import USING btree (account_id, id);
create index problem_import_subject ON problem_import USING btree (subject_id);
create trigger problem_import_changes_files AFTER UPDATE OF id, content ON problem_import FOR EACH ROW WHEN (((concat_ws(' '::text, old.content, old.mends) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.content, new.mends) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'content mends', '');
create trigger problem_import_leaves_files AFTER DELETE ON problem_import FOR EACH ROW WHEN ((concat_ws(' '::text, old.content, old.mends) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'content mends', '');
create trigger problem_import_mends_files AFTER UPDATE OF mends ON problem_import FOR EACH ROW WHEN ((((old.mends)::text ~ '/(upload|media)/'::text) OR ((new.mends)::text ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'content mends', '');
create trigger problem_import_names_files AFTER INSERT ON problem_import FOR EACH ROW WHEN ((concat_ws(' '::text, new.content, new.mends) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'content mends', '');

-- Exams and homework that belong to a lesson, to a chapter, or to a course as a whole.
create table course_ref_exam (
  id bigint not null generated always as identity,
  course_id bigint not null,
  chapter_id bigint, -- of a chapter as a whole
  period_id bigint, -- of one lesson
  exam_id bigint not null,
  is_must smallint not null default 0,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK (((chapter_id IS NULL) OR (period_id IS NULL))),
  CHECK ((is_must = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (chapter_id) REFERENCES course_chapter(id) ON DELETE CASCADE,
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  FOREIGN KEY (exam_id) REFERENCES exam(id) ON DELETE CASCADE,
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (course_id, chapter_id, period_id, exam_id)
);
create index course_ref_exam_chapter ON course_ref_exam USING btree (chapter_id) WHERE (chapter_id IS NOT NULL);
create index course_ref_exam_exam ON course_ref_exam USING btree (exam_id);
create index course_ref_exam_period ON course_ref_exam USING btree (period_id) WHERE (period_id IS NOT NULL);

-- Comments that a marker writes again and again.
create table audit_comment (
  id bigint not null generated always as identity,
  account_id bigint not null,
  content text not null,
  use_time timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK ((content <> ''::text)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  UNIQUE (account_id, content)
);
create index audit_comment_of_account ON audit_comment USING btree (account_id, use_time DESC, id DESC);

-- Who found which answer useful; question_comment.count_admire is their number.
create table question_comment_record (
  account_id bigint not null,
  comment_id bigint not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (account_id, comment_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (comment_id) REFERENCES question_comment(id) ON DELETE CASCADE
);
create index question_comment_record_comment ON question_comment_record USING btree (comment_id);

create table exam_link (
  record_id bigint not null,
  n integer not null,
  kind smallint not null, -- 1 begun, 2 saved, 3 handed in, 4 marked by the machine, 5 by hand, 6 key corrected,
  link_time timestamptz not null, -- whole milliseconds
  salt text not null, -- not on the receipt: without it nobody can try out which answers fit a commitment
  content text not null, -- JSON of salted hashes of answers and marks, and of events in the room; as it was hashed
  hash text not null, -- of the link before it, the receipt's number, n, kind, time, and the salted hash of content
  PRIMARY KEY (record_id, n),
  CHECK (((kind >= 1) AND (kind <= 10))),
  CHECK ((n > 0)),
  FOREIGN KEY (record_id) REFERENCES exam_record(id) ON DELETE CASCADE
);
create index exam_link_time ON exam_link USING brin (link_time);

create table exam_receipt (
  record_id bigint not null,
  statement text not null, -- canonical JSON, as it was signed
  signature text not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (record_id),
  FOREIGN KEY (record_id) REFERENCES exam_record(id) ON DELETE CASCADE
);

create table exam_root (
  root_no integer not null generated always as identity,
  root_time timestamptz not null, -- the end of the hour
  leaves text not null, -- hashes of links, sorted, a line each
  statement text not null, -- canonical JSON, as it was signed; names the root before it
  signature text not null,
  PRIMARY KEY (root_no),
  UNIQUE (root_time)
);

create table exam_presence (
  record_id bigint not null,
  seen_time timestamptz not null default now(),
  unsent_count integer not null default 0,
  away_count integer not null default 0,
  PRIMARY KEY (record_id),
  CHECK ((away_count >= 0)),
  CHECK (((unsent_count >= 0) AND (unsent_count <= 1000))),
  FOREIGN KEY (record_id) REFERENCES exam_record(id) ON DELETE CASCADE
);

-- Sent again it is the same import.
create table grade_student_import (
  id bigint not null generated always as identity,
  account_id bigint not null, -- who added them
  grade_id bigint not null,
  request_no text not null,
  added_count integer not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK ((added_count >= 0)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (grade_id) REFERENCES grade(id) ON DELETE CASCADE,
  UNIQUE (account_id, request_no)
);
create index grade_student_import_grade ON grade_student_import USING btree (grade_id);

-- Who left a class by themselves: their number does not bring them back, only their own application does.
create table grade_left (
  grade_id bigint not null,
  account_id bigint not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (grade_id, account_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (grade_id) REFERENCES grade(id) ON DELETE CASCADE
);
create index grade_left_account ON grade_left USING btree (account_id);

-- How often an account did today what is limited by the day.
create table daily_count (
  account_id bigint not null,
  counter text not null, -- numbers looked up, whole numbers shown
  day date not null,
  times integer not null,
  PRIMARY KEY (account_id, counter),
  CHECK ((counter = ANY (ARRAY['mobileAsked'::text, 'mobileShown'::text]))),
  CHECK ((times >= 0)),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

-- What a course was before its present version replaced it.
create table course_version (
  course_id bigint not null,
  version_no integer not null,
  content jsonb not null, -- everything its author wrote: form, outline, texts, names of files
  gmt_create timestamptz not null default now(), -- when it was replaced
  PRIMARY KEY (course_id, version_no),
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE
);
create trigger course_version_changes_files AFTER UPDATE OF course_id, version_no, content ON course_version FOR EACH ROW WHEN (((concat_ws(' '::text, old.content) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.content) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('course_id', 'version_no', 'content', '');
create trigger course_version_leaves_files AFTER DELETE ON course_version FOR EACH ROW WHEN ((concat_ws(' '::text, old.content) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('course_id', 'version_no', 'content', '');
create trigger course_version_names_files AFTER INSERT ON course_version FOR EACH ROW WHEN ((concat_ws(' '::text, new.content) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('course_id', 'version_no', 'content', '');

-- What became of a course or its draft: handed in, withdrawn, passed, refused, on and off the shelf.
create table course_event (
  id bigint not null generated always as identity,
  course_id bigint not null,
  event_type smallint not null, -- CourseEventEnum
  account_id bigint,
  operator_id bigint,
  opinion text not null default ''::text,
  version_no integer not null default 0, -- of the version that went live by it
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK (((event_type >= 1) AND (event_type <= 9))),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  FOREIGN KEY (operator_id) REFERENCES operator(id)
);
create index course_event_newest ON course_event USING btree (course_id, id DESC);

-- Applications to become a lecturer or an organization, and changes of what was approved: one row for each kind of an account.
create table lecturer_audit (
  id bigint not null generated always as identity,
  account_id bigint not null,
  settle_type text not null,
  audit_status smallint not null default 0, -- 0 being written, 1 waiting, 2 passed, 3 refused, 5 withdrawn
  audit_stage smallint not null default 0, -- 1 waits for its organization, 2 for an operator
  audit_opinion text not null default ''::text,
  organization_id bigint, -- under which a lecturer wants to teach
  agreed_organization_id bigint, -- which has said yes: it is not asked again
  lecturer_name text not null default ''::text, -- of an organization: who is in charge
  lecturer_email text not null default ''::text,
  position text not null default ''::text,
  head_img_url text not null default ''::text, -- of an organization: its logo
  introduce text not null default ''::text, -- HTML
  organization_name text not null default ''::text,
  id_card_no text not null default ''::text, -- encrypted
  id_card_start text not null default ''::text, -- the first six digits
  id_card_hash bytea, -- keyed, so that it cannot be found by trying all numbers
  license_no text not null default ''::text, -- encrypted
  license_start text not null default ''::text,
  license_hash bytea,
  refused_content jsonb, -- what the last opinion was about, to show what was changed since
  edit_version integer not null default 1, -- a decision names what it was made on
  submit_count integer not null default 0,
  submit_time timestamptz, -- since when it waits
  pass_time timestamptz, -- since when it is approved: a refused change takes nothing back
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK ((audit_stage = ANY (ARRAY[0, 1, 2]))),
  CHECK ((audit_status = ANY (ARRAY[0, 1, 2, 3, 5]))),
  CHECK (((audit_status = 1) = (audit_stage > 0))),
  CHECK (((audit_status = 0) OR (audit_status = 5) OR (submit_time IS NOT NULL))),
  CHECK ((settle_type = ANY (ARRAY['LECTURER'::text, 'ORGANIZATION'::text]))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (agreed_organization_id) REFERENCES organization(id) ON DELETE SET NULL,
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE SET NULL,
  UNIQUE (account_id, settle_type)
);
create unique index lecturer_audit_id_card ON lecturer_audit USING btree (settle_type, id_card_hash) WHERE ((audit_status = ANY (ARRAY[1, 2])) OR (pass_time IS NOT NULL));
create index lecturer_audit_in_state ON lecturer_audit USING btree (audit_status, gmt_modified DESC, id DESC);
create unique index lecturer_audit_license ON lecturer_audit USING btree (license_hash) WHERE ((audit_status = ANY (ARRAY[1, 2])) OR (pass_time IS NOT NULL));
create index lecturer_audit_of_organization ON lecturer_audit USING btree (organization_id, audit_status, submit_time, id) WHERE (organization_id IS NOT NULL);
create unique index lecturer_audit_open ON lecturer_audit USING btree (account_id) WHERE (audit_status = 1);
create index lecturer_audit_waiting ON lecturer_audit USING btree (audit_stage, submit_time, id) WHERE (audit_status = 1);
create trigger lecturer_audit_changes_files AFTER UPDATE OF id, head_img_url, introduce ON lecturer_audit FOR EACH ROW WHEN (((concat_ws(' '::text, old.head_img_url, old.introduce) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.head_img_url, new.introduce) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'head_img_url introduce', '');
create trigger lecturer_audit_leaves_files AFTER DELETE ON lecturer_audit FOR EACH ROW WHEN ((concat_ws(' '::text, old.head_img_url, old.introduce) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'head_img_url introduce', '');
create trigger lecturer_audit_names_files AFTER INSERT ON lecturer_audit FOR EACH ROW WHEN ((concat_ws(' '::text, new.head_img_url, new.introduce) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'head_img_url introduce', '');

-- Pictures of papers. They are no uploads: no address opens them. One whose application is gone is removed with the next sweep.
create table lecturer_audit_file (
  id bigint not null generated always as identity,
  audit_id bigint,
  kind smallint not null, -- 1, 2 the sides of the identity card, 3 teacher's certificate, 4 licence
  path text not null,
  file_size integer not null,
  is_sent smallint not null default 0, -- part of what was handed in
  gmt_create timestamptz not null default now(),
  gmt_remove timestamptz, -- when it is removed from the disk; null while its application waits
  PRIMARY KEY (id),
  CHECK ((is_sent = ANY (ARRAY[0, 1]))),
  CHECK (((kind >= 1) AND (kind <= 4))),
  FOREIGN KEY (audit_id) REFERENCES lecturer_audit(id) ON DELETE SET NULL,
  UNIQUE (path)
);
create index lecturer_audit_file_due ON lecturer_audit_file USING btree (gmt_remove) WHERE (gmt_remove IS NOT NULL);
create index lecturer_audit_file_of ON lecturer_audit_file USING btree (audit_id, kind, id);

-- What became of an application.
create table lecturer_audit_event (
  id bigint not null generated always as identity,
  audit_id bigint not null,
  event_type smallint not null,
  operator_id bigint,
  opinion text not null default ''::text,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK (((event_type >= 1) AND (event_type <= 9))),
  FOREIGN KEY (audit_id) REFERENCES lecturer_audit(id) ON DELETE CASCADE,
  FOREIGN KEY (operator_id) REFERENCES operator(id)
);
create index lecturer_audit_event_of ON lecturer_audit_event USING btree (audit_id, id);

-- Who looked at a picture or a whole number of an application: its owner reads this.
create table lecturer_audit_look (
  id bigint not null generated always as identity,
  audit_id bigint not null,
  operator_id bigint not null,
  kind smallint not null, -- as of the pictures; 8 identity number, 9 licence number
  reason text not null default ''::text,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK (((kind >= 1) AND (kind <= 9))),
  FOREIGN KEY (audit_id) REFERENCES lecturer_audit(id) ON DELETE CASCADE,
  FOREIGN KEY (operator_id) REFERENCES operator(id)
);
create index lecturer_audit_look_of ON lecturer_audit_look USING btree (audit_id, id DESC);

-- How lecturers come to an organization and leave it: invited by it, or asking to join. Whom it has now says lecturer.organization_id.
create table organization_lecturer (
  id bigint not null generated always as identity,
  organization_id bigint not null,
  lecturer_id bigint not null,
  direction smallint not null, -- 1 invited, 2 asked
  audit_status smallint not null default 1, -- waits, accepted, refused, taken back, parted
  apply_desc text not null default ''::text, -- what who asked wrote
  audit_opinion text not null default ''::text, -- why it was refused
  gmt_create timestamptz not null default now(), -- of an invitation: when it was last sent
  audit_time timestamptz,
  part_time timestamptz,
  PRIMARY KEY (id),
  CHECK ((audit_status = ANY (ARRAY[1, 2, 3, 5, 6]))),
  CHECK ((direction = ANY (ARRAY[1, 2]))),
  FOREIGN KEY (lecturer_id) REFERENCES lecturer(id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE
);
create unique index organization_lecturer_held ON organization_lecturer USING btree (lecturer_id) WHERE (audit_status = 2);
create index organization_lecturer_newest ON organization_lecturer USING btree (organization_id, direction, audit_status, gmt_create DESC, id DESC);
create index organization_lecturer_of ON organization_lecturer USING btree (lecturer_id, id DESC);
create unique index organization_lecturer_open ON organization_lecturer USING btree (organization_id, lecturer_id) WHERE (audit_status = ANY (ARRAY[1, 2]));

-- Channels that lecturers push to, and what becomes of live lessons. A lesson with a channel and without a film of its own begins and ends
-- by its lecturer or by the stream (live_status); others go by the clock (null), until they are cancelled (5).
create table live_channel (
  id bigint not null generated always as identity,
  account_id bigint not null,
  channel_no text not null,
  channel_name text not null,
  scene_type smallint not null default 1, -- LiveSceneEnum
  key_sealed text not null, -- for its owner, who copies it
  key_hash text not null, -- SHA-256, compared with what is pushed
  key_time timestamptz not null default now(),
  closed_until timestamptz, -- pushes are refused until then
  check_time timestamptz, -- when its owner last found the test push good
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK ((channel_name <> ''::text)),
  CHECK ((channel_no ~ '^[1-9][0-9]{6}$'::text)),
  CHECK (((scene_type >= 1) AND (scene_type <= 3))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  UNIQUE (channel_no)
);
create index live_channel_of_account ON live_channel USING btree (account_id, id);

create table live_old_key (
  channel_id bigint not null,
  key_hash text not null,
  gmt_end timestamptz not null default now(),
  PRIMARY KEY (channel_id, key_hash),
  FOREIGN KEY (channel_id) REFERENCES live_channel(id) ON DELETE CASCADE
);

create table live_channel_event (
  id bigint not null generated always as identity,
  channel_id bigint not null,
  event_type smallint not null, -- LiveEventEnum
  address text not null default ''::text, -- masked
  event_num integer not null default 1, -- the same again within minutes counts up
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK (((event_type >= 1) AND (event_type <= 10))),
  FOREIGN KEY (channel_id) REFERENCES live_channel(id) ON DELETE CASCADE
);
create index live_channel_event_newest ON live_channel_event USING btree (channel_id, id DESC);

-- A connection that pushes. Its parts and its recording are named by stream_no, never by the key.
create table live_push (
  id bigint not null generated always as identity,
  channel_id bigint not null,
  period_id bigint, -- null: a test
  stream_no text not null,
  client_no text not null, -- of the connection, by the service
  record_name text not null default ''::text, -- of its recording, once that is closed
  gmt_create timestamptz not null default now(),
  gmt_seen timestamptz not null default now(),
  gmt_end timestamptz,
  PRIMARY KEY (id),
  FOREIGN KEY (channel_id) REFERENCES live_channel(id) ON DELETE CASCADE,
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE SET NULL,
  UNIQUE (stream_no)
);
create index live_push_of_channel ON live_push USING btree (channel_id, id DESC);
create index live_push_of_period ON live_push USING btree (period_id, id) WHERE (period_id IS NOT NULL);
create index live_push_open ON live_push USING btree (gmt_seen) WHERE (gmt_end IS NULL);

create table live_lesson (
  period_id bigint not null,
  plan_begin timestamptz,
  plan_end timestamptz,
  start_time timestamptz,
  stop_time timestamptz,
  peak_num integer not null default 0, -- the most who were there at a time
  is_muted smallint not null default 0, -- 1: only teachers speak
  reason text not null default ''::text, -- why it was cancelled, told to those who joined
  record_status smallint not null default 0, -- 0 nothing yet, 1 being put together, 2 there, 3 failed
  record_reason text not null default ''::text,
  gmt_work timestamptz, -- the last sign of life of who puts the recordings together
  PRIMARY KEY (period_id),
  CHECK ((is_muted = ANY (ARRAY[0, 1]))),
  CHECK (((record_status >= 0) AND (record_status <= 3))),
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE CASCADE
);

create table live_presence (
  period_id bigint not null,
  account_id bigint not null,
  gmt_create timestamptz not null default now(),
  gmt_seen timestamptz not null default now(),
  PRIMARY KEY (period_id, account_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE CASCADE
);

-- When a learner of a course was last reminded of it by who teaches it: at most once in seven days.
create table course_reminder (
  course_id bigint not null,
  account_id bigint not null,
  gmt_remind timestamptz not null default now(),
  PRIMARY KEY (course_id, account_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE
);
create index course_reminder_of_account ON course_reminder USING btree (account_id);

-- What people hand in for the community, and what became of it: one row for each version of an article or a question, and for each
-- answer, comment, course review or line of a chat that an operator is to look at.
create table review (
  id bigint not null generated always as identity,
  ref_type smallint not null, -- article, question, answer, comment, course review, line in a chat
  ref_id bigint not null,
  account_id bigint not null, -- who wrote it
  version_no integer not null default 1, -- of the article or question
  version jsonb, -- of an article or a question: what was handed in; readers see the one before until it passes
  cause smallint not null, -- it waits, it is public and looked at afterwards, it was reported
  audit_status smallint not null default 1, -- 1 open, 2 passed, 3 refused, 4 nothing left to decide, 5 taken back
  audit_opinion text not null default ''::text,
  auditor_name text not null default ''::text, -- '' = no operator: the rules for trusted writers
  gmt_create timestamptz not null default now(),
  gmt_audit timestamptz,
  decision smallint not null default 0,
  operator_id bigint,
  taken_by bigint,
  gmt_taken timestamptz,
  before jsonb,
  digest text,
  reason text not null default ''::text,
  appeal text not null default ''::text,
  PRIMARY KEY (id),
  CHECK (((audit_status >= 1) AND (audit_status <= 5))),
  CHECK (((cause >= 1) AND (cause <= 5))),
  CHECK (((decision >= 0) AND (decision <= 7))),
  CHECK (((ref_type >= 1) AND (ref_type <= 8))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (operator_id) REFERENCES operator(id),
  FOREIGN KEY (taken_by) REFERENCES operator(id) ON DELETE SET NULL
);
create index review_decided ON review USING btree (gmt_audit DESC, id DESC) WHERE (decision > 0);
create index review_due ON review USING btree (cause, id) WHERE (audit_status = 1);
create index review_of_account ON review USING btree (account_id, ref_type, audit_status, id DESC);
create index review_of_text ON review USING btree (account_id, digest, id DESC);
create index review_of_thing ON review USING btree (ref_type, ref_id, version_no DESC, id DESC);
create unique index review_open ON review USING btree (ref_type, ref_id) WHERE (audit_status = 1);
create index review_taken ON review USING btree (taken_by) WHERE ((taken_by IS NOT NULL) AND (audit_status = 1));
create trigger review_changes_files AFTER UPDATE OF id, version, audit_status ON review FOR EACH ROW WHEN (((concat_ws(' '::text, old.version, old.audit_status) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.version, new.audit_status) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'version audit_status', '');
create trigger review_leaves_files AFTER DELETE ON review FOR EACH ROW WHEN ((concat_ws(' '::text, old.version, old.audit_status) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'version audit_status', '');
create trigger review_names_files AFTER INSERT ON review FOR EACH ROW WHEN ((concat_ws(' '::text, new.version, new.audit_status) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'version audit_status', '');

-- Words that decide what becomes of a text, and where they were met.
create table word (
  id bigint not null generated always as identity,
  word text not null,
  letters text not null, -- as it is looked for: without blanks and signs, in one width, simplified
  pinyin text not null default ''::text, -- '' = not looked for by sound
  level smallint not null, -- the text is refused, waits, is public and looked at afterwards
  exceptions text[] not null default '{}'::text[], -- words and phrases in which it does not count
  is_enabled smallint not null default 1,
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  replacement text not null default ''::text,
  is_homophone smallint not null default 0,
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK ((is_enabled = ANY (ARRAY[0, 1]))),
  CHECK ((is_homophone = ANY (ARRAY[0, 1]))),
  CHECK ((letters <> ''::text)),
  CHECK (((level >= 1) AND (level <= 3))),
  CHECK ((word <> ''::text)),
  UNIQUE (letters)
);

-- One row: another value with each change of the list, so that every process knows whether the list it has built is the present one.
create table word_list (
  id smallint not null default 1,
  version uuid not null default gen_random_uuid(),
  PRIMARY KEY (id),
  CHECK ((id = 1))
);

create table word_hit (
  id bigint not null generated always as identity,
  word_id bigint not null,
  review_id bigint not null,
  text text not null, -- as it stood there
  is_right smallint, -- an operator's judgement; null = not judged
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK ((is_right = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  FOREIGN KEY (word_id) REFERENCES word(id) ON DELETE CASCADE,
  UNIQUE (review_id, word_id)
);
create index word_hit_of_word ON word_hit USING btree (word_id, gmt_create DESC);

-- What somebody writes and has not published: readers never see it. A draft changes an article (blog_id) or is to become one.
create table blog_draft (
  id bigint not null generated always as identity,
  account_id bigint not null,
  blog_id bigint,
  draft_no text not null, -- given by the browser, so that a first save whose answer was lost is not stored twice
  title text not null default ''::text,
  content text not null default ''::text, -- HTML, cleaned when it was saved
  summary text not null default ''::text,
  cover_img text not null default ''::text,
  article_type smallint not null default 1,
  label_no text not null default ''::text, -- '' = none chosen yet
  source_url text not null default ''::text,
  version integer not null default 1, -- counts the saves: who saves names the one that was opened
  save_no text not null default ''::text, -- given by the browser: whose save this version is
  device text not null default ''::text, -- where it was saved, for the writer: 「Windows，Edge」
  publish_time timestamptz, -- when it is published by itself
  publish_failure text not null default ''::text, -- why it was not published then
  gmt_delete timestamptz, -- thrown away; it can be taken back for 30 days
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  meant_words jsonb not null default '[]'::jsonb,
  PRIMARY KEY (id),
  CHECK ((article_type = ANY (ARRAY[1, 3]))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (blog_id) REFERENCES blog(id) ON DELETE CASCADE
);
create index blog_draft_deleted ON blog_draft USING btree (gmt_delete) WHERE (gmt_delete IS NOT NULL);
create index blog_draft_due ON blog_draft USING btree (publish_time) WHERE ((publish_time IS NOT NULL) AND (gmt_delete IS NULL));
create index blog_draft_latest ON blog_draft USING btree (account_id, gmt_modified DESC, id DESC) WHERE (gmt_delete IS NULL);
create unique index blog_draft_no ON blog_draft USING btree (account_id, draft_no);
create index blog_draft_of_any_blog ON blog_draft USING btree (blog_id);
create unique index blog_draft_of_blog ON blog_draft USING btree (blog_id) WHERE (gmt_delete IS NULL);
create trigger blog_draft_changes_files AFTER UPDATE OF id, content, cover_img, source_url ON blog_draft FOR EACH ROW WHEN (((concat_ws(' '::text, old.content, old.cover_img, old.source_url) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.content, new.cover_img, new.source_url) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'content cover_img source_url', '');
create trigger blog_draft_leaves_files AFTER DELETE ON blog_draft FOR EACH ROW WHEN ((concat_ws(' '::text, old.content, old.cover_img, old.source_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'content cover_img source_url', '');
create trigger blog_draft_names_files AFTER INSERT ON blog_draft FOR EACH ROW WHEN ((concat_ws(' '::text, new.content, new.cover_img, new.source_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'content cover_img source_url', '');

-- The twenty latest earlier states of a draft.
create table blog_draft_state (
  id bigint not null generated always as identity,
  draft_id bigint not null,
  version integer not null,
  title text not null,
  content text not null,
  summary text not null,
  cover_img text not null,
  article_type smallint not null,
  label_no text not null,
  source_url text not null,
  device text not null,
  gmt_create timestamptz not null default now(), -- when this state was written
  gmt_keep timestamptz not null default now(), -- when something else took its place
  PRIMARY KEY (id),
  FOREIGN KEY (draft_id) REFERENCES blog_draft(id) ON DELETE CASCADE
);
create index blog_draft_state_latest ON blog_draft_state USING btree (draft_id, id DESC);
create trigger blog_draft_state_changes_files AFTER UPDATE OF draft_id, id, content, cover_img, source_url ON blog_draft_state FOR EACH ROW WHEN (((concat_ws(' '::text, old.content, old.cover_img, old.source_url) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.content, new.cover_img, new.source_url) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('draft_id', 'id', 'content cover_img source_url', '');
create trigger blog_draft_state_leaves_files AFTER DELETE ON blog_draft_state FOR EACH ROW WHEN ((concat_ws(' '::text, old.content, old.cover_img, old.source_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('draft_id', 'id', 'content cover_img source_url', '');
create trigger blog_draft_state_names_files AFTER INSERT ON blog_draft_state FOR EACH ROW WHEN ((concat_ws(' '::text, new.content, new.cover_img, new.source_url) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('draft_id', 'id', 'content cover_img source_url', '');

create table message_source (
  account_id bigint not null,
  cause text not null,
  gather text not null,
  actor_id bigint not null,
  PRIMARY KEY (account_id, cause),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (actor_id) REFERENCES account(id) ON DELETE CASCADE
);
create index message_source_gathered ON message_source USING btree (account_id, gather);
create index message_source_of_actor ON message_source USING btree (actor_id);

create table message_switch (
  account_id bigint not null,
  kind smallint not null, -- likes, collections, follows, answers and comments, mentions, invitations
  PRIMARY KEY (account_id, kind),
  CHECK (((kind >= 1) AND (kind <= 6))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table question_invite (
  question_id bigint not null,
  account_id bigint not null,
  is_sent smallint not null default 0,
  gmt_create timestamptz not null default now(),
  inviter_id bigint,
  PRIMARY KEY (question_id, account_id),
  CHECK ((is_sent = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (inviter_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE
);
create index question_invite_of_account ON question_invite USING btree (account_id);
create index question_invite_of_inviter ON question_invite USING btree (inviter_id) WHERE (inviter_id IS NOT NULL);
create index question_invite_waiting ON question_invite USING btree (gmt_create) WHERE (is_sent = 0);

create table blog_read_day (
  blog_id bigint not null,
  day date not null,
  count_read integer not null,
  PRIMARY KEY (blog_id, day),
  CHECK ((count_read > 0)),
  FOREIGN KEY (blog_id) REFERENCES blog(id) ON DELETE CASCADE
);

-- What readers report, once a reader and thing.
create table report (
  id bigint not null generated always as identity,
  account_id bigint not null,
  ref_type smallint not null, -- article, question, answer, comment, course review
  ref_id bigint not null,
  reason_type smallint not null, -- advertising, false or illegal, hurts somebody, copied, something else
  reason text not null default ''::text,
  weight real not null default 1, -- a half of who was seldom right
  is_right smallint, -- by the decision; null = not decided
  gmt_create timestamptz not null default now(),
  review_id bigint,
  PRIMARY KEY (id),
  CHECK ((is_right = ANY (ARRAY[0, 1]))),
  CHECK (((reason_type >= 1) AND (reason_type <= 5))),
  CHECK ((((ref_type >= 1) AND (ref_type <= 5)) OR (ref_type = 7))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  UNIQUE (account_id, ref_type, ref_id)
);
create index report_of_account ON report USING btree (account_id, is_right);
create index report_of_thing ON report USING btree (ref_type, ref_id, reason_type, id);

-- A thing that an operator found fine for a cause is not hidden by reports for the same cause again.
create table report_cleared (
  ref_type smallint not null,
  ref_id bigint not null,
  reason_type smallint not null,
  gmt_create timestamptz not null default now(),
  review_id bigint,
  PRIMARY KEY (ref_type, ref_id, reason_type)
);

-- Views of the console's lists: conditions and order under a name, of one operator or for all of them.
create table console_view (
  id bigint not null generated always as identity,
  operator_id bigint not null, -- whose it is: they alone, or a super operator, change it
  screen text not null, -- the address of the list below /admin
  view_name text not null,
  query text not null, -- of the address: 'tab=refund&dates=30d'; a span of days keeps its name
  is_shared smallint not null default 0,
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK ((is_shared = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (operator_id) REFERENCES operator(id) ON DELETE CASCADE,
  UNIQUE (operator_id, screen, view_name)
);
create index console_view_of_screen ON console_view USING btree (screen, id);

-- Files of the console's lists: written by the queue, kept a day, each for the operator who asked for it.
create table console_export (
  id bigint not null generated always as identity,
  operator_id bigint not null,
  title text not null, -- 「订单」
  unit text not null, -- 「笔」
  description text not null default ''::text, -- the conditions, as the operator reads them
  file_type text not null,
  request jsonb not null, -- the call whose rows are written, its input, the columns, the ticked rows
  digest bytea not null, -- of the request: pressed again, it is the same export
  export_status smallint not null default 1, -- queued, running, done, failed
  total integer not null default 0,
  done integer not null default 0,
  bytes bigint not null default 0,
  path text not null default ''::text, -- while the file is kept
  fail_reason text not null default ''::text,
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(), -- of the progress
  gmt_finish timestamptz,
  gmt_expire timestamptz, -- when the file is removed
  PRIMARY KEY (id),
  CHECK (((export_status >= 1) AND (export_status <= 4))),
  CHECK ((file_type = ANY (ARRAY['xlsx'::text, 'csv'::text]))),
  FOREIGN KEY (operator_id) REFERENCES operator(id) ON DELETE CASCADE
);
create index console_export_due ON console_export USING btree (gmt_expire) WHERE (path <> ''::text);
create index console_export_newest ON console_export USING btree (operator_id, id DESC);
create unique index console_export_running ON console_export USING btree (operator_id, digest) WHERE (export_status = ANY (ARRAY[1, 2]));

-- Papers composed by rule for each taker: the rules of a section, the questions that sittings draw from, and what each sitting drew.
create table exam_rule (
  id bigint not null generated always as identity,
  title_id bigint not null,
  problem_type smallint not null,
  difficulty smallint, -- null: any
  subject_id bigint, -- null: any bank of the author
  tag text not null default ''::text, -- '': any
  draw_count integer not null,
  score double precision not null, -- of each question
  sort integer not null,
  PRIMARY KEY (id),
  CHECK (((difficulty >= 1) AND (difficulty <= 3))),
  CHECK (((draw_count >= 1) AND (draw_count <= 100))),
  CHECK (((problem_type >= 1) AND (problem_type <= 7))),
  CHECK (((score > (0)::double precision) AND ((score * (2)::double precision) = trunc((score * (2)::double precision))))),
  FOREIGN KEY (subject_id) REFERENCES subject(id),
  FOREIGN KEY (title_id) REFERENCES exam_title(id) ON DELETE CASCADE,
  UNIQUE (title_id, sort)
);
create index exam_rule_subject ON exam_rule USING btree (subject_id) WHERE (subject_id IS NOT NULL);

-- 「这里不该算」: of each writer once a word; it counts as one wrong judgement.
create table word_doubt (
  id bigint not null generated always as identity,
  word_id bigint not null,
  account_id bigint not null,
  text text not null default ''::text, -- the sentence in which it stood
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (word_id) REFERENCES word(id) ON DELETE CASCADE,
  UNIQUE (word_id, account_id)
);
create index word_doubt_of_account ON word_doubt USING btree (account_id);

-- A text that must pass, or must be held or refused, whatever the list becomes.
create table word_example (
  id bigint not null generated always as identity,
  content text not null,
  is_held smallint not null,
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK ((content <> ''::text)),
  CHECK ((is_held = ANY (ARRAY[0, 1])))
);

-- What somebody writes of a question and has not asked: readers never see it. A draft changes a question (question_id) or is to become one.
create table question_draft (
  id bigint not null generated always as identity,
  account_id bigint not null,
  question_id bigint,
  draft_no text not null, -- given by the browser, so that a first save whose answer was lost is not stored twice
  title text not null default ''::text,
  content text not null default ''::text, -- HTML, cleaned when it was saved
  label_no text not null default ''::text, -- '' = none chosen yet
  version integer not null default 1, -- counts the saves: who saves names the one that was opened
  save_no text not null default ''::text, -- given by the browser: whose save this version is
  device text not null default ''::text, -- where it was saved, for the writer: 「Windows，Edge」
  gmt_delete timestamptz, -- asked or thrown away; it can be taken back for 30 days
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  invite_ids bigint[] not null default '{}'::bigint[],
  meant_words jsonb not null default '[]'::jsonb,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE
);
create index question_draft_deleted ON question_draft USING btree (gmt_delete) WHERE (gmt_delete IS NOT NULL);
create index question_draft_latest ON question_draft USING btree (account_id, gmt_modified DESC, id DESC) WHERE (gmt_delete IS NULL);
create unique index question_draft_no ON question_draft USING btree (account_id, draft_no);
create index question_draft_of_any_question ON question_draft USING btree (question_id);
create unique index question_draft_of_question ON question_draft USING btree (question_id) WHERE (gmt_delete IS NULL);
create trigger question_draft_changes_files AFTER UPDATE OF id, content ON question_draft FOR EACH ROW WHEN (((concat_ws(' '::text, old.content) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.content) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('id', '', 'content', '');
create trigger question_draft_leaves_files AFTER DELETE ON question_draft FOR EACH ROW WHEN ((concat_ws(' '::text, old.content) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'content', '');
create trigger question_draft_names_files AFTER INSERT ON question_draft FOR EACH ROW WHEN ((concat_ws(' '::text, new.content) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('id', '', 'content', '');

-- The twenty latest earlier states of a draft of a question.
create table question_draft_state (
  id bigint not null generated always as identity,
  draft_id bigint not null,
  version integer not null,
  title text not null,
  content text not null,
  label_no text not null,
  device text not null,
  gmt_create timestamptz not null default now(), -- when this state was written
  gmt_keep timestamptz not null default now(), -- when something else took its place
  PRIMARY KEY (id),
  FOREIGN KEY (draft_id) REFERENCES question_draft(id) ON DELETE CASCADE
);
create index question_draft_state_latest ON question_draft_state USING btree (draft_id, id DESC);
create trigger question_draft_state_changes_files AFTER UPDATE OF draft_id, id, content ON question_draft_state FOR EACH ROW WHEN (((concat_ws(' '::text, old.content) ~ '/(upload|media)/'::text) OR (concat_ws(' '::text, new.content) ~ '/(upload|media)/'::text))) EXECUTE FUNCTION note_file_uses('draft_id', 'id', 'content', '');
create trigger question_draft_state_leaves_files AFTER DELETE ON question_draft_state FOR EACH ROW WHEN ((concat_ws(' '::text, old.content) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('draft_id', 'id', 'content', '');
create trigger question_draft_state_names_files AFTER INSERT ON question_draft_state FOR EACH ROW WHEN ((concat_ws(' '::text, new.content) ~ '/(upload|media)/'::text)) EXECUTE FUNCTION note_file_uses('draft_id', 'id', 'content', '');

-- What the console tells an operator: a colleague named them in a note, an export is done.
create table operator_notice (
  id bigint not null generated always as identity,
  operator_id bigint not null,
  kind text not null,
  ref_id bigint not null, -- the account that the note is about, or the export
  title text not null, -- 「周岚在林晓雯的备注里提到你」
  content text not null default ''::text,
  gmt_create timestamptz not null default now(),
  gmt_read timestamptz,
  PRIMARY KEY (id),
  CHECK ((kind = ANY (ARRAY['mention'::text, 'export'::text]))),
  FOREIGN KEY (operator_id) REFERENCES operator(id) ON DELETE CASCADE
);
create index operator_notice_newest ON operator_notice USING btree (operator_id, id DESC);
create index operator_notice_old ON operator_notice USING btree (gmt_create);

-- What learners say at a second of a film; it is shown over the film, where the site has it on.
create table course_danmu (
  id bigint not null generated always as identity,
  period_id bigint not null,
  account_id bigint not null,
  play_second integer not null,
  content text not null, -- plain
  audit_status smallint not null default 2, -- as of comments: 1 waits, 2 public, 3 hidden
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK ((audit_status = ANY (ARRAY[1, 2, 3]))),
  CHECK (((char_length(content) >= 1) AND (char_length(content) <= 100))),
  CHECK (((play_second >= 0) AND (play_second <= 86400))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE CASCADE
);
create index course_danmu_of_second ON course_danmu USING btree (period_id, play_second, id);
create unique index course_danmu_once ON course_danmu USING btree (account_id, period_id, play_second);
create trigger course_danmu_gone AFTER DELETE ON course_danmu FOR EACH ROW EXECUTE FUNCTION close_review('7');

-- What people got for what they gave to the community; a row for each cause, and nothing is bought with it.
create table point (
  id bigint not null generated always as identity,
  account_id bigint not null,
  point_type smallint not null, -- 1 an answer, 2 that it was accepted, 3 an article, 4 a check-in
  ref_id bigint not null, -- the answer, the article; of a check-in its day as 20261126
  point_num integer not null, -- 0 where the most of the day was reached
  is_back smallint not null default 0, -- taken back
  day date not null, -- in Beijing
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (id),
  CHECK ((is_back = ANY (ARRAY[0, 1]))),
  CHECK ((point_num >= 0)),
  CHECK (((point_type >= 1) AND (point_type <= 4))),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
create index point_newest ON point USING btree (account_id, id DESC) INCLUDE (point_num, is_back);
create index point_of_day ON point USING btree (account_id, point_type, day DESC) INCLUDE (point_num);
create unique index point_once ON point USING btree (account_id, point_type, ref_id);

-- What operators wrote into the calendar of the school: maintenance, a report that is due, a visit.
create table calendar_entry (
  id bigint not null generated always as identity,
  title text not null,
  begin_time timestamptz not null,
  operator_id bigint, -- who wrote it
  gmt_create timestamptz not null default now(),
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK ((title <> ''::text)),
  FOREIGN KEY (operator_id) REFERENCES operator(id) ON DELETE SET NULL
);
create index calendar_entry_operator ON calendar_entry USING btree (operator_id);
create index calendar_entry_time ON calendar_entry USING btree (begin_time);

-- Who watches a film with its 弹幕 shown: they hear of new ones while this is renewed.
create table danmu_viewer (
  account_id bigint not null,
  period_id bigint not null,
  gmt_expire timestamptz not null,
  PRIMARY KEY (account_id, period_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (period_id) REFERENCES course_period(id) ON DELETE CASCADE
);
create index danmu_viewer_of_period ON danmu_viewer USING btree (period_id, gmt_expire);

-- How far what is published has the search words that this program makes. An index that was made before this table is made again;
-- an empty one has nothing to make.
create table search_index (
  kind text not null,
  version integer not null, -- of the way in which the words of all rows are made
  PRIMARY KEY (kind),
  CHECK ((kind = ANY (ARRAY['course'::text, 'exam'::text, 'blog'::text, 'question'::text])))
);

-- Rows whose search words are made again, within a minute: what they are called by has another name.
create table search_stale (
  kind text not null,
  row_id bigint not null,
  PRIMARY KEY (kind, row_id),
  CHECK ((kind = ANY (ARRAY['course'::text, 'exam'::text, 'blog'::text, 'question'::text])))
);

-- What operators may do, by a role each: all of it, or what `rights` says of each right, 1 its lists, 2 its changes too.
create table operator_role (
  id bigint not null generated always as identity,
  role_name text not null,
  is_super smallint not null default 0,
  rights jsonb not null default '{}'::jsonb,
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK ((is_super = ANY (ARRAY[0, 1]))),
  UNIQUE (role_name)
);
create unique index operator_role_super ON operator_role USING btree (is_super) WHERE (is_super = 1);

-- Where a file is used: a row for each row of another table that names it, by its address in a text or by its number. Triggers write it with
-- the row, so that no write can forget it, and a used file cannot be deleted: its key holds it. kind is the name of that table; thing_id
-- is what a reader would call one place (an article, a sitting), part_id the row of it where it has several.
create table file_use (
  upload_id bigint not null,
  kind text not null,
  thing_id bigint not null,
  part_id bigint not null default 0,
  PRIMARY KEY (kind, thing_id, part_id, upload_id),
  FOREIGN KEY (upload_id) REFERENCES upload(id)
);
create index file_use_of_upload ON file_use USING btree (upload_id, kind, thing_id);

-- Processes of one site on PostgreSQL that keep pages in a folder: each says every second that it is there.
create table site_process (
  host text not null,
  folder text not null, -- with its kept pages, on that host
  gmt_beat timestamptz not null default now(),
  PRIMARY KEY (host, folder)
);

-- What a cache in front of the site could not be told: sent until it was taken.
create table edge_missed (
  edge_url text not null,
  tag text not null,
  is_purge smallint not null, -- 1: taken down, not shown once more
  gmt_create timestamptz not null default now(),
  PRIMARY KEY (edge_url, tag),
  CHECK ((is_purge = ANY (ARRAY[0, 1])))
);

-- The rows of a file of questions each as a row: ten thousand of them are shown, written anew and stored a few at a time.
create table problem_import_row (
  import_id bigint not null,
  row_no integer not null,
  row_state smallint not null, -- 1 may be imported, 2 has a fault, 3 is there already
  same_as text not null default ''::text, -- of one that is there already: where, in a sentence
  same_key text not null default ''::text, -- the same for the same questions; '' with a fault
  content_hash text not null default ''::text, -- that of the question, by which those of its bank are found
  shown jsonb not null, -- what the dry run says of it
  problem jsonb, -- the question, until it is stored; null with a fault
  PRIMARY KEY (import_id, row_no),
  CHECK ((row_no > 0)),
  CHECK (((row_state >= 1) AND (row_state <= 3))),
  FOREIGN KEY (import_id) REFERENCES problem_import(id) ON DELETE CASCADE
);

create view blog_card as
 SELECT b.id,
    b.account_id,
    b.label_id,
    b.title,
    b.summary,
    b.content,
    b.cover_img,
    b.article_type,
    b.is_top,
    b.is_open,
    b.audit_status,
    b.count_read,
    b.count_admire,
    b.count_comment,
    b.count_collect,
    b.gmt_create,
    b.gmt_modified,
    b.category_id,
    b.source_url,
    b.audit_opinion,
    b.search,
    b.heat,
    b.is_shown,
    COALESCE(l.label_no, (k.id)::text) AS label_no,
    COALESCE(l.label_name, k.category_name) AS label_name,
    k.category_name,
    g.blogger_name,
    COALESCE(NULLIF(g.head_img_url, ''::text), a.head_img_url, ''::text) AS head_img_url
   FROM ((((blog b
     LEFT JOIN label l ON ((l.id = b.label_id)))
     LEFT JOIN info_category k ON ((k.id = b.category_id)))
     LEFT JOIN blogger g ON ((g.account_id = b.account_id)))
     LEFT JOIN account a ON ((a.id = b.account_id)));

create view course_card as
 SELECT c.id,
    c.course_category,
    c.category_id,
    c.lecturer_id,
    c.organization_id,
    c.course_name,
    c.course_logo,
    c.introduce,
    c.is_free,
    c.course_price,
    c.original_price,
    c.vip_price,
    c.is_vip_free,
    c.course_state,
    c.valid_days,
    c.sale_price,
    c.sale_begin,
    c.sale_end,
    c.list_price,
    c.period_total,
    c.count_study,
    c.count_buy,
    c.comment_count,
    c.credit_hours,
    c.doc_type,
    c.file_size,
    c.page_total,
    c.download_count,
    c.search,
    c.gmt_create,
    c.gmt_modified,
        CASE
            WHEN (c.course_category = 2) THEN ( SELECT p.begin_time
               FROM course_period p
              WHERE ((p.course_id = c.id) AND (p.end_time IS NOT NULL) AND (p.live_status IS DISTINCT FROM 5))
              ORDER BY (p.end_time <= now()),
                    CASE
                        WHEN (p.end_time > now()) THEN p.begin_time
                        ELSE NULL::timestamptz
                    END, p.begin_time DESC
             LIMIT 1)
            ELSE NULL::timestamptz
        END AS begin_time,
        CASE
            WHEN (c.course_category = 2) THEN ( SELECT p.end_time
               FROM course_period p
              WHERE ((p.course_id = c.id) AND (p.end_time IS NOT NULL) AND (p.live_status IS DISTINCT FROM 5))
              ORDER BY (p.end_time <= now()),
                    CASE
                        WHEN (p.end_time > now()) THEN p.begin_time
                        ELSE NULL::timestamptz
                    END, p.begin_time DESC
             LIMIT 1)
            ELSE NULL::timestamptz
        END AS end_time,
    l.lecturer_name,
    l."position" AS lecturer_position,
    o.organization_name,
    k.category_name,
    k.parent_id AS category_parent_id,
    k.glyph,
    k.palette,
        CASE
            WHEN (c.comment_count = 0) THEN (0)::double precision
            ELSE (round(((c.score_sum)::numeric / (c.comment_count)::numeric), 1))::double precision
        END AS avg_score,
        CASE
            WHEN (c.course_category = 2) THEN ( SELECT p.live_status
               FROM course_period p
              WHERE ((p.course_id = c.id) AND (p.end_time IS NOT NULL) AND (p.live_status IS DISTINCT FROM 5))
              ORDER BY (p.end_time <= now()),
                    CASE
                        WHEN (p.end_time > now()) THEN p.begin_time
                        ELSE NULL::timestamptz
                    END, p.begin_time DESC
             LIMIT 1)
            ELSE NULL::smallint
        END AS live_status,
    c.sample_kind,
    c.published_id
   FROM (((course c
     LEFT JOIN lecturer l ON ((l.id = c.lecturer_id)))
     LEFT JOIN course_category k ON ((k.id = c.category_id)))
     LEFT JOIN organization o ON ((o.id = c.organization_id)));

create view exam_card as
 SELECT e.id,
    e.task_type,
    e.category_id,
    e.subject_id,
    e.lecturer_id,
    e.organization_id,
    e.paper_id,
    e.exam_name,
    e.exam_desc,
    e.is_free,
    e.price,
    e.original_price,
    e.vip_price,
    e.is_vip_free,
    e.valid_days,
    e.exam_time,
    e.allow_times,
    e.answer_show,
    e.audit_type,
    e.difficulty,
    e.score_total,
    e.pass_score,
    e.problem_count,
    e.study_count,
    e.exam_state,
    e.sort,
    e.search,
    e.gmt_create,
    e.gmt_modified,
    l.lecturer_name,
    l."position" AS lecturer_position,
    o.organization_name,
    k.category_name,
    k.parent_id AS category_parent_id,
    k.glyph,
    k.palette
   FROM (((exam e
     JOIN lecturer l ON ((l.id = e.lecturer_id)))
     JOIN course_category k ON ((k.id = e.category_id)))
     LEFT JOIN organization o ON ((o.id = e.organization_id)));

create view question_card as
 SELECT q.id,
    q.account_id,
    q.label_id,
    q.title,
    q.summary,
    q.content,
    q.is_solved,
    q.audit_status,
    q.count_read,
    q.count_answer,
    q.count_attention,
    q.gmt_create,
    q.gmt_modified,
    q.search,
    q.heat,
    q.course_id,
    q.period_id,
    q.play_second,
    l.label_no,
    l.label_name,
    a.nickname,
    a.head_img_url,
    p.period_name
   FROM (((question q
     LEFT JOIN label l ON ((l.id = q.label_id)))
     LEFT JOIN account a ON ((a.id = q.account_id)))
     LEFT JOIN course_period p ON ((p.id = q.period_id)));

create or replace function close_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update review set audit_status = 4, gmt_audit = now()
    where ref_type = tg_argv[0]::smallint and ref_id = old.id and audit_status = 1;
  return null;
end $function$;

create or replace function is_kept_problem(problem bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from exam_problem where problem_id = problem) or exists (select from exam_answer where problem_id = problem)
    or exists (select from exercise_answer where problem_id = problem) or exists (select from wrong_problem where problem_id = problem) $function$;

create or replace function ledger_is_written_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is only written on' using errcode = 'check_violation';
end $function$;

create or replace function ledger_keep_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ledger_account set balance = balance + new.amount where id = new.ledger_id and kind between 3 and 6;
  return null;
end $function$;

create or replace function ledger_must_add_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select coalesce(sum(amount), 0) from ledger_entry where txn_id = new.txn_id) <> 0 then
    raise exception 'ledger transaction % does not add up', new.txn_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

create or replace function note_file_uses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  old_key bigint[] := array[(old_row ->> tg_argv[0])::bigint, coalesce((old_row ->> tg_argv[1])::bigint, 0)];
  new_key bigint[] := array[(new_row ->> tg_argv[0])::bigint, coalesce((new_row ->> tg_argv[1])::bigint, 0)];
  used bigint[] := '{}';
begin
  if new_row is not null
    -- of what was handed in, only what waits will be shown; of questions that were deleted, those in papers and answers
    and not (tg_table_name = 'review' and new_row ->> 'audit_status' <> '1')
    and not (tg_table_name = 'problem' and new_row ->> 'is_deleted' = '1' and not is_kept_problem((new_row ->> 'id')::bigint)) then
    select coalesce(array_agg(id order by id), '{}') into used from (
      select u.id from regexp_matches(
        (select string_agg(new_row ->> c, ' ') from unnest(string_to_array(tg_argv[2], ' ')) c),
        '/(?:upload|media)/(?:folder/[\w.-]+/)?([\w-]+/[\w-]+\.\w+)', 'g') m
        join upload u on u.path = m[1]
      union select (new_row ->> c)::bigint from unnest(string_to_array(tg_argv[3], ' ')) c where new_row ->> c is not null
    ) x;
  end if;
  if old_row is not null then
    delete from file_use where kind = tg_table_name and thing_id = old_key[1] and part_id = old_key[2]
      and (old_key is distinct from new_key or upload_id <> all(used));
  end if;
  insert into file_use (upload_id, kind, thing_id, part_id)
    select id, tg_table_name, new_key[1], new_key[2] from unnest(used) id on conflict do nothing;
  return null;
end $function$;

create or replace function note_list_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.list_price := case when new.sale_begin <= now() and now() < new.sale_end then new.sale_price else new.course_price end;
  return new;
end $function$;

create or replace function note_order_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  this bigint := case when tg_op = 'DELETE' then old.order_id else new.order_id end;
begin
  update product_order o set due = s.due
  from (select case
    when exists (select from refund where order_id = this and refund_status = 1) then 2
    when exists (select from invoice where order_id = this and invoice_status = 1)
      or exists (select from order_alert where order_id = this and gmt_seen is null) then 1
    else 0 end as due) s
  where o.id = this and o.due <> s.due;
  return null;
end $function$;

create or replace function note_running()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_running := (new.status_id = 1 and now() between new.begin_time and new.end_time)::int;
  return new;
end $function$;

create or replace function note_search_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  case tg_table_name
    when 'lecturer' then
      insert into search_stale select 'course', id from course where lecturer_id = new.id and course_state <> 6 on conflict do nothing;
      insert into search_stale select 'exam', id from exam where lecturer_id = new.id on conflict do nothing;
    when 'organization' then
      insert into search_stale select 'course', id from course where organization_id = new.id and course_state <> 6 on conflict do nothing;
    when 'course_category' then
      insert into search_stale select 'course', c.id from course c join course_category k on k.id = c.category_id
        where new.id in (k.id, k.parent_id) on conflict do nothing;
      insert into search_stale select 'exam', e.id from exam e join course_category k on k.id = e.category_id
        where new.id in (k.id, k.parent_id) on conflict do nothing;
    when 'info_category' then
      insert into search_stale select 'blog', id from blog where category_id = new.id on conflict do nothing;
    when 'label' then
      insert into search_stale select 'blog', id from blog where label_id = new.id on conflict do nothing;
      insert into search_stale select 'question', id from question where label_id = new.id on conflict do nothing;
    when 'blogger' then
      insert into search_stale select 'blog', id from blog where account_id = new.account_id and article_type = 1 on conflict do nothing;
    when 'account' then
      insert into search_stale select 'question', id from question where account_id = new.id on conflict do nothing;
    else
      insert into search_stale values (tg_table_name, new.id) on conflict do nothing;
  end case;
  return null;
end $function$;

create or replace function take_points_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update point set is_back = 1 where account_id = old.account_id and ref_id = old.id
    and point_type = any (tg_argv[0]::smallint[]) and is_back = 0;
  return null;
end $function$;
