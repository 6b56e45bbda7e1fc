-- Who sold what an order is for, as it stood when the order was made: whose income it becomes, and an organization's list of its orders.
alter table product_order
  add column lecturer_id bigint references lecturer,
  add column organization_id bigint references organization;
update product_order o set lecturer_id = c.lecturer_id, organization_id = c.organization_id
  from course c where o.product_type = 1 and c.id = o.product_id;
update product_order o set lecturer_id = e.lecturer_id, organization_id = e.organization_id
  from exam e where o.product_type = 3 and e.id = o.product_id;
create index product_order_of_organization on product_order (organization_id, id desc) where organization_id is not null;
create index product_order_of_organization_by_status on product_order (organization_id, order_status, id desc)
  where organization_id is not null;
create index product_order_of_organization_by_lecturer on product_order (organization_id, lecturer_id, id desc)
  where organization_id is not null;
