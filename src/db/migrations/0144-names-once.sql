-- A name stands once among categories of one place, and among labels of one area. Of those that two operators saved at once, the oldest keeps it.
update course_category k set category_name = k.category_name || '（' || k.id || '）'
  where exists (select from course_category o where o.category_type = k.category_type and o.parent_id is not distinct from k.parent_id
    and o.category_name = k.category_name and o.id < k.id);
create unique index course_category_name on course_category (category_type, parent_id, category_name) nulls not distinct;
update label l set label_name = l.label_name || '（' || l.id || '）'
  where exists (select from label o where o.label_area = l.label_area and o.label_name = l.label_name and o.id < l.id);
create unique index label_name_once on label (label_area, label_name);
