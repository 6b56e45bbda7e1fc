-- What an order waits for: 2 an answer to a refund request, 1 an invoice or a look at an alert, 0 nothing. Kept by its triggers alone.
alter table product_order add due smallint not null default 0 check (due between 0 and 2);
create function note_order_due() returns trigger language plpgsql as $$
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
end $$;
create trigger refund_due after insert or delete or update of refund_status on refund
  for each row execute function note_order_due();
create trigger invoice_due after insert or delete or update of invoice_status on invoice
  for each row execute function note_order_due();
create trigger order_alert_due after insert or delete or update of gmt_seen on order_alert
  for each row execute function note_order_due();

update product_order set due = 1
  where id in (select order_id from invoice where invoice_status = 1 union select order_id from order_alert where gmt_seen is null);
update product_order set due = 2 where id in (select order_id from refund where refund_status = 1);

drop index product_order_due;
create index product_order_due on product_order (due desc, id desc); -- the console's 要处理的在前
create index product_order_waiting on product_order (id desc) where due > 0;
