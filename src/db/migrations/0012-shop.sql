-- What is offered beside single courses: memberships and coupons; and certificates, as anybody may check them.
create table vip_set (
  id            bigint generated always as identity primary key,
  set_name      text not null unique check (set_name <> ''),
  set_type      smallint not null check (set_type between 1 and 4), -- month, quarter, year, for ever
  valid_days    int not null check (valid_days >= 0),               -- 0 = for ever
  org_price     int not null check (org_price >= 0),                -- fen
  fab_price     int not null check (fab_price >= 0),                -- what it costs now
  renewal_price int not null check (renewal_price >= 0),
  privilege     text[] not null default '{}',
  status_id     smallint not null default 1 check (status_id in (0, 1)),
  sort          int not null
);

create table coupon (
  id           bigint generated always as identity primary key,
  coupon_name  text not null check (coupon_name <> ''),
  coupon_type  smallint not null check (coupon_type between 1 and 3), -- off a sum, off in per cent, for nothing
  full_money   int not null default 0 check (full_money >= 0),
  reduce_money int not null default 0 check (reduce_money >= 0),
  discount     numeric(3, 1) not null default 10 check (discount between 0 and 10), -- 8.5 = 85 %
  product_type smallint not null default 1,
  total        int not null check (total >= 0),
  taken        int not null default 0 check (taken between 0 and total),
  per_limit    int not null default 1 check (per_limit >= 1),
  begin_time   timestamptz not null,
  end_time     timestamptz not null check (end_time > begin_time),
  valid_days   int not null check (valid_days > 0), -- from the day it is taken
  status_id    smallint not null default 1 check (status_id in (0, 1))
);

create table coupon_product ( -- without rows: good for all products of its type
  coupon_id  bigint not null references coupon on delete cascade,
  product_id bigint not null,
  primary key (coupon_id, product_id)
);

create table coupon_user (
  id            bigint generated always as identity primary key,
  coupon_id     bigint not null references coupon,
  account_id    bigint not null references account on delete cascade,
  coupon_status smallint not null default 1 check (coupon_status between 1 and 4),
  expire_time   timestamptz not null,
  gmt_create    timestamptz not null default now()
);
create index coupon_user_of_account on coupon_user (account_id, id desc);
create index coupon_user_of_coupon on coupon_user (coupon_id, account_id);

create table certificate (
  id                 bigint generated always as identity primary key,
  certificate_no     text not null unique check (certificate_no ~ '^[A-Z0-9-]{8,32}$'),
  certificate_name   text not null,
  course_id          bigint not null references course,
  account_id         bigint not null references account,
  real_name          text not null,
  score              numeric(5, 1),
  credit_hours       numeric(5, 1) not null default 0,
  certificate_status smallint not null default 1 check (certificate_status in (1, 2)), -- valid, withdrawn
  issue_time         timestamptz not null default now()
);
create unique index certificate_of_account on certificate (account_id, course_id) where certificate_status = 1;

-- Promotions: the newest reduced courses.
create index course_reduced on course (id desc) where course_state = 2 and is_free = 0 and original_price > course_price;
create index course_vip_free on course (id desc) where course_state = 2 and is_vip_free = 1;

-- A ticket that an operator made: half an hour in somebody's stead, beside their own sign-ins.
alter table login_ticket add column is_on_behalf smallint not null default 0 check (is_on_behalf in (0, 1));
alter table session add column is_on_behalf smallint not null default 0 check (is_on_behalf in (0, 1));
