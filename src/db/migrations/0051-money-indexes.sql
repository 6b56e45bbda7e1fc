-- For the operators' queues.
create index refund_of_order on refund (order_id, id desc);
create index coupon_user_used on coupon_user (coupon_id) where coupon_status = 3;
