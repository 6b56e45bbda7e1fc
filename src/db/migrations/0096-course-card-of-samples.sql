-- As before, and whether it is a template or a draft: who teaches it depends on that.
create or replace view course_card as
  select c.id, c.course_category, c.category_id, c.lecturer_id, c.organization_id, c.course_name, c.course_logo,
    c.introduce, c.is_free, c.course_price, c.original_price, c.vip_price, c.is_vip_free, c.course_state, c.valid_days,
    c.sale_price, c.sale_begin, c.sale_end, c.list_price,
    c.period_total, c.count_study, c.count_buy, c.comment_count, c.credit_hours, c.doc_type, c.file_size, c.page_total,
    c.download_count, c.search, c.gmt_create, c.gmt_modified,
    case when c.course_category = 2 then (select p.begin_time from course_period p
      where p.course_id = c.id and p.end_time is not null and p.live_status is distinct from 5
      order by p.end_time <= now(), case when p.end_time > now() then p.begin_time end, p.begin_time desc limit 1) end as begin_time,
    case when c.course_category = 2 then (select p.end_time from course_period p
      where p.course_id = c.id and p.end_time is not null and p.live_status is distinct from 5
      order by p.end_time <= now(), case when p.end_time > now() then p.begin_time end, p.begin_time desc limit 1) end as end_time,
    l.lecturer_name, l.position as lecturer_position, o.organization_name,
    k.category_name, k.parent_id as category_parent_id, k.glyph, k.palette,
    case when c.comment_count = 0 then 0 else round(c.score_sum::numeric / c.comment_count, 1)::float8 end as avg_score,
    case when c.course_category = 2 then (select p.live_status from course_period p
      where p.course_id = c.id and p.end_time is not null and p.live_status is distinct from 5
      order by p.end_time <= now(), case when p.end_time > now() then p.begin_time end, p.begin_time desc limit 1) end as live_status,
    c.sample_kind, c.published_id
  from course c
  left join lecturer l on l.id = c.lecturer_id
  left join course_category k on k.id = c.category_id
  left join organization o on o.id = c.organization_id;
