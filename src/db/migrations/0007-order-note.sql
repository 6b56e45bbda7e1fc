-- What operators write to each other about an order.
create table order_note (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references product_order,
  operator_id bigint not null references operator,
  content     text not null check (length(content) between 1 and 200),
  gmt_create  timestamptz not null default now()
);
create index order_note_of_order on order_note (order_id, id);
create index order_note_of_operator on order_note (operator_id);
