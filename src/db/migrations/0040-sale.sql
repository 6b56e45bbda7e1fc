-- A price for some time: from sale_begin to sale_end a course costs sale_price, by the clock (gateway/course/price.ts says it).
alter table course
  add column sale_price int check (sale_price > 0), -- fen
  add column sale_begin timestamptz,
  add column sale_end   timestamptz,
  add column list_price int not null default 0,     -- the price that lists are sorted by: as the clock last noted it
  add check (num_nulls(sale_price, sale_begin, sale_end) in (0, 3)),
  add check (sale_price < course_price),
  add check (sale_begin < sale_end);

create function note_list_price() returns trigger language plpgsql as $$
begin
  new.list_price := case when new.sale_begin <= now() and now() < new.sale_end then new.sale_price else new.course_price end;
  return new;
end $$;
create trigger course_list_price before insert or update of course_price, sale_price, sale_begin, sale_end on course
  for each row execute function note_list_price();
update course set list_price = course_price;

drop index course_reduced;
drop index course_cheapest;
create index course_by_price on course (list_price, id desc) where course_state = 2;    -- course/list, sorts 4 and 5
create index course_sale on course (sale_end, id desc) where sale_end is not null;      -- sale/list; what begins next
create index course_sale_noted on course (sale_end) where list_price = sale_price;      -- what ends next

drop view course_card;
create view course_card as
  select c.id, c.course_category, c.category_id, c.lecturer_id, c.organization_id, c.course_name, c.course_logo,
    c.introduce, c.is_free, c.course_price, c.original_price, c.vip_price, c.is_vip_free, c.course_state, c.valid_days,
    c.sale_price, c.sale_begin, c.sale_end, c.list_price,
    c.period_total, c.count_study, c.count_buy, c.comment_count, c.credit_hours, c.doc_type, c.file_size, c.page_total,
    c.download_count, c.search, c.gmt_create, c.gmt_modified,
    case when c.course_category = 2 then (select p.begin_time from course_period p
      where p.course_id = c.id and p.end_time is not null
      order by p.end_time <= now(), case when p.end_time > now() then p.begin_time end, p.begin_time desc limit 1) end as begin_time,
    case when c.course_category = 2 then (select p.end_time from course_period p
      where p.course_id = c.id and p.end_time is not null
      order by p.end_time <= now(), case when p.end_time > now() then p.begin_time end, p.begin_time desc limit 1) end as end_time,
    l.lecturer_name, l.position as lecturer_position, o.organization_name,
    k.category_name, k.parent_id as category_parent_id, k.glyph, k.palette,
    case when c.comment_count = 0 then 0 else round(c.score_sum::numeric / c.comment_count, 1)::float8 end as avg_score
  from course c
  left join lecturer l on l.id = c.lecturer_id
  left join course_category k on k.id = c.category_id
  left join organization o on o.id = c.organization_id;
