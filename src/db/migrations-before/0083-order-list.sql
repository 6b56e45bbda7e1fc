-- The operators' list of orders: by sum, refund requests first, by time.
create index product_order_by_paid on product_order (price_paid desc, id desc);
create index product_order_due on product_order ((order_status = 5) desc, id desc);
create index product_order_by_time on product_order (gmt_create);
