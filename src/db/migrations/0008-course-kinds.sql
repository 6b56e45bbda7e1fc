-- What lists say of courses of every kind: hours that count, and, of documents and resources, their files.
alter table course
  add column credit_hours   numeric(5, 1) not null default 0 check (credit_hours >= 0), -- 学时, recorded when it is finished
  add column doc_type       text not null default '',   -- extensions of its files, by space: 'docx xlsx'
  add column file_size      bigint not null default 0 check (file_size >= 0), -- of all of them
  add column page_total     int not null default 0 check (page_total >= 0),
  add column download_count int not null default 0 check (download_count >= 0);

-- Of documents; their text stands in course_imagetext, its pages parted by <hr>.
alter table course_period add column page_total int not null default 0 check (page_total >= 0);

-- What is on air, and what comes: lessons not over yet are few beside all that were.
create index course_period_live on course_period (end_time, begin_time, course_id) where period_type = 2;
-- course/recommend/list, resource/recommend/list
create index course_hot_in_category on course (category_id, count_study desc, id desc) where course_state = 2;
create index course_hot_of_kind on course (course_category, count_study desc, id desc) where course_state = 2;
-- lecturer/list and organization/list: in their order, and by a part of the name
create index lecturer_sorted on lecturer (sort, id);
create index lecturer_named on lecturer using gin (string_to_array(lower(lecturer_name), null));
create index organization_sorted on organization (sort, id);
create index organization_named on organization using gin (string_to_array(lower(organization_name), null));
create index lecturer_attention_newest on lecturer_attention (account_id, gmt_create desc, lecturer_id); -- attention/list

-- A live course is as its lesson on air, else the next to come, else the last one was. Outer joins and subqueries cost
-- nothing where a query does not ask for their columns: a count does not.
drop view course_card;
create view course_card as
  select c.id, c.course_category, c.category_id, c.lecturer_id, c.organization_id, c.course_name, c.course_logo,
    c.introduce, c.is_free, c.course_price, c.original_price, c.vip_price, c.is_vip_free, c.course_state, c.valid_days,
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
