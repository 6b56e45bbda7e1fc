-- What is sold beside courses, orders, and whose money it is. All sums are fen.

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
  gmt_create    timestamptz not null default now(),
  order_id      bigint, -- the order that locked or used it
  check ((coupon_status in (2, 3)) = (order_id is not null))
);
create index coupon_user_of_account on coupon_user (account_id, id desc);
create index coupon_user_of_coupon on coupon_user (coupon_id, account_id);
create unique index coupon_user_of_order on coupon_user (order_id) where order_id is not null;
create index coupon_user_used on coupon_user (coupon_id) where coupon_status = 3;

-- Buying: orders, what was paid, whose money it is, refunds, invoices, withdrawals. All sums are fen.
create table product_order (
  id              bigint generated always as identity primary key,
  order_no        text not null unique check (order_no ~ '^[0-9]{20}$'),
  account_id      bigint not null references account,
  product_type    smallint not null check (product_type between 1 and 3), -- course, membership, exam
  product_id      bigint not null,
  product_name    text not null,
  product_logo    text not null default '',
  price_payable   int not null check (price_payable >= 0),
  price_discount  int not null default 0 check (price_discount between 0 and price_payable),
  price_paid      int not null generated always as (price_payable - price_discount) stored,
  coupon_user_id  bigint references coupon_user,
  valid_days      int not null default 0 check (valid_days >= 0), -- of what is bought; 0 = for ever
  pay_type        smallint not null check (pay_type in (1, 2, 3, 4, 9)),
  trade_type      smallint not null default 1 check (trade_type in (1, 2)),
  order_status    smallint not null default 1 check (order_status between 1 and 6),
  request_no      text not null, -- the buyer's: the same request is the same order
  remark_cus      text not null default '',
  gmt_create      timestamptz not null default now(),
  expire_time     timestamptz not null default now() + interval '30 minutes',
  pay_time        timestamptz,
  gmt_close       timestamptz,
  lecturer_id     bigint references lecturer, -- who sold it when the order was made: whose income it becomes
  organization_id bigint references organization,
  unique (account_id, request_no),
  check ((order_status in (2, 5, 6)) = (pay_time is not null))
);
create unique index product_order_open on product_order (account_id, product_type, product_id) where order_status in (1, 3);
create index product_order_of_account on product_order (account_id, id desc);
create index product_order_by_status on product_order (order_status, id desc);
create index product_order_expiring on product_order (expire_time) where order_status in (1, 3);
create index product_order_of_product on product_order (product_type, product_id, id desc);
create index product_order_of_organization on product_order (organization_id, id desc) where organization_id is not null;
create index product_order_of_organization_by_status on product_order (organization_id, order_status, id desc)
  where organization_id is not null;
create index product_order_of_organization_by_lecturer on product_order (organization_id, lecturer_id, id desc)
  where organization_id is not null;
-- The operators' list of orders: by sum, refund requests first, by time.
create index product_order_by_paid on product_order (price_paid desc, id desc);
create index product_order_due on product_order ((order_status = 5) desc, id desc);
create index product_order_by_time on product_order (gmt_create);
alter table coupon_user add foreign key (order_id) references product_order;

-- What a channel said was paid: each of its numbers once.
create table pay_notice (
  id            bigint generated always as identity primary key,
  order_id      bigint not null references product_order,
  pay_type      smallint not null,
  serial_number text not null,
  amount        int not null check (amount > 0),
  is_taken      smallint not null check (is_taken in (0, 1)), -- 0: the sum did not fit, or the order was paid before
  gmt_create    timestamptz not null default now(),
  unique (pay_type, serial_number)
);
create index pay_notice_of_order on pay_notice (order_id);

-- What an operator has to look at: money that came where none was expected.
create table order_alert (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references product_order,
  why        text not null,
  gmt_create timestamptz not null default now(),
  gmt_seen   timestamptz
);
create index order_alert_open on order_alert (id desc) where gmt_seen is null;

-- A membership is all that was bought of it, one after the other.
create table vip_grant (
  id         bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  vip_set_id bigint not null references vip_set,
  order_id   bigint unique references product_order, -- null: an operator gave it
  valid_days int not null check (valid_days >= 0),
  gmt_create timestamptz not null default now(),
  is_ended   smallint not null default 0 check (is_ended in (0, 1))
);
create index vip_grant_of_account on vip_grant (account_id, id);

create table account_vip ( -- what the grants come to
  account_id  bigint primary key references account on delete cascade,
  vip_set_id  bigint not null references vip_set,
  expire_time timestamptz not null
);

-- Whose income an order is: confirmed seven days after it was paid.
create table order_profit (
  id            bigint generated always as identity primary key,
  order_id      bigint not null references product_order,
  account_id    bigint not null references account,
  profit_role   smallint not null check (profit_role between 1 and 3), -- lecturer, organization, who referred the buyer
  amount        int not null check (amount > 0),
  profit_status smallint not null default 1 check (profit_status between 1 and 3), -- to be confirmed, confirmed, taken back
  gmt_create    timestamptz not null default now(),
  gmt_settle    timestamptz,
  unique (order_id, profit_role)
);
create index order_profit_of_account on order_profit (account_id, id desc);
create index order_profit_waiting on order_profit (gmt_create) where profit_status = 1;

create table refund (
  id            bigint generated always as identity primary key,
  refund_no     text not null unique,
  order_id      bigint not null references product_order,
  account_id    bigint not null references account,
  amount        int not null check (amount >= 0),
  reason        text not null,
  refund_status smallint not null default 1 check (refund_status between 1 and 4), -- asked, being paid back, paid back, refused
  audit_opinion text not null default '',
  gmt_create    timestamptz not null default now(),
  gmt_finish    timestamptz
);
create unique index refund_open on refund (order_id) where refund_status in (1, 2);
create index refund_by_status on refund (refund_status, id desc);
-- For the operators' queues.
create index refund_of_order on refund (order_id, id desc);

create table invoice (
  id             bigint generated always as identity primary key,
  order_id       bigint not null unique references product_order,
  account_id     bigint not null references account,
  invoice_title  text not null check (invoice_title <> ''),
  tax_no         text not null default '', -- '' = a person
  email          text not null,
  invoice_status smallint not null default 1 check (invoice_status in (1, 2)), -- asked, sent
  gmt_create     timestamptz not null default now(),
  gmt_finish     timestamptz
);
create index invoice_by_status on invoice (invoice_status, id desc);

-- Where a person's income goes. The numbers are encrypted by the program.
create table bank_card (
  account_id       bigint primary key references account on delete cascade,
  bank_user_name   text not null,
  bank_name        text not null,
  bank_branch_name text not null,
  bank_card_no     text not null,
  bank_id_card_no  text not null,
  card_end         text not null, -- the last four digits
  id_card_end      text not null,
  gmt_modified     timestamptz not null default now()
);

create table extract_log (
  id             bigint generated always as identity primary key,
  account_id     bigint not null references account,
  extract_money  int not null check (extract_money > 0),
  fee            int not null default 0 check (fee between 0 and extract_money),
  extract_status smallint not null default 1 check (extract_status between 1 and 5), -- audited, to be paid, being paid, done, failed
  bank_user_name text not null,
  bank_name      text not null,
  card_end       text not null,
  bank_card_no   text not null, -- encrypted
  audit_opinion  text not null default '',
  serial_number  text not null default '',
  gmt_create     timestamptz not null default now(),
  finish_time    timestamptz
);
create unique index extract_log_open on extract_log (account_id) where extract_status in (1, 2, 3);
create index extract_log_of_account on extract_log (account_id, id desc);
create index extract_log_by_status on extract_log (extract_status, id desc);

-- Double entry: each move of money is a transaction whose entries add up to nothing, and none is ever changed.
create table ledger_account (
  id         bigint generated always as identity primary key,
  -- 1 what channels hold for us (below nothing: it is owed to us), 2 the platform's, 3 a person's to be confirmed,
  -- 4 a person's to take out, 5 a person's being taken out, 6 a person's taken out, 7 paid without an order that took it
  kind       smallint not null check (kind between 1 and 7),
  account_id bigint references account,
  balance    bigint not null default 0, -- of kinds 3 to 6, which have one owner; the others' is the sum of their entries
  check ((kind between 3 and 6) = (account_id is not null)),
  check (kind not between 3 and 6 or balance >= 0),
  unique nulls not distinct (kind, account_id)
);
create index ledger_account_of_person on ledger_account (account_id) where account_id is not null;
insert into ledger_account (kind) values (1), (2), (7);

create table ledger_txn (
  id         bigint generated always as identity primary key,
  txn_kind   smallint not null check (txn_kind between 1 and 8), -- paid, confirmed, refunded, asked for, given back, paid out, unasked, mended
  order_id   bigint references product_order,
  extract_id bigint references extract_log,
  gmt_create timestamptz not null default now()
);
-- an order is paid once, and given back once; a withdrawal ends once
create unique index ledger_txn_of_order on ledger_txn (order_id, txn_kind) where order_id is not null and txn_kind in (1, 2, 3);
create unique index ledger_txn_of_extract on ledger_txn (extract_id, txn_kind) where extract_id is not null;
create unique index ledger_txn_end_of_extract on ledger_txn (extract_id) where txn_kind in (5, 6);

create table ledger_entry (
  id        bigint generated always as identity primary key,
  txn_id    bigint not null references ledger_txn,
  ledger_id bigint not null references ledger_account,
  amount    bigint not null check (amount <> 0)
);
create index ledger_entry_of_txn on ledger_entry (txn_id);
create index ledger_entry_of_ledger on ledger_entry (ledger_id, id);

create function ledger_keep_balance() returns trigger language plpgsql as $$
begin
  update ledger_account set balance = balance + new.amount where id = new.ledger_id and kind between 3 and 6;
  return null;
end $$;
create trigger ledger_balance after insert on ledger_entry for each row execute function ledger_keep_balance();

create function ledger_must_add_up() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from ledger_entry where txn_id = new.txn_id) <> 0 then
    raise exception 'ledger transaction % does not add up', new.txn_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_adds_up after insert on ledger_entry deferrable initially deferred
  for each row execute function ledger_must_add_up();

create function ledger_is_written_once() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only written on' using errcode = 'check_violation';
end $$;
create trigger ledger_entry_stays before update or delete on ledger_entry for each row execute function ledger_is_written_once();
create trigger ledger_txn_stays before update or delete on ledger_txn for each row execute function ledger_is_written_once();
