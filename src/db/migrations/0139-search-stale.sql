-- Rows whose search words are made again, within a minute: what they are called by has another name.
create table search_stale (
  kind   text not null check (kind in ('course', 'exam', 'blog', 'question')),
  row_id bigint not null,
  primary key (kind, row_id)
);
alter table search_index drop column doing, drop column done_id;
update search_index set version = 2 -- nothing to make
where not exists (select from course) and not exists (select from exam) and not exists (select from blog)
  and not exists (select from question);

-- The tables with the names, and the rows that move to another name.
create function note_search_stale() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'lecturer' then
      insert into search_stale select 'course', id from course where lecturer_id = new.id and course_state <> 6 on conflict do nothing;
      insert into search_stale select 'exam', id from exam where lecturer_id = new.id on conflict do nothing;
    when 'organization' then
      insert into search_stale select 'course', id from course where organization_id = new.id and course_state <> 6 on conflict do nothing;
    when 'course_category' then
      insert into search_stale select 'course', c.id from course c join course_category k on k.id = c.category_id
        where new.id in (k.id, k.parent_id) on conflict do nothing;
      insert into search_stale select 'exam', e.id from exam e join course_category k on k.id = e.category_id
        where new.id in (k.id, k.parent_id) on conflict do nothing;
    when 'info_category' then
      insert into search_stale select 'blog', id from blog where category_id = new.id on conflict do nothing;
    when 'label' then
      insert into search_stale select 'blog', id from blog where label_id = new.id on conflict do nothing;
      insert into search_stale select 'question', id from question where label_id = new.id on conflict do nothing;
    when 'blogger' then
      insert into search_stale select 'blog', id from blog where account_id = new.account_id and article_type = 1 on conflict do nothing;
    when 'account' then
      insert into search_stale select 'question', id from question where account_id = new.id on conflict do nothing;
    else
      insert into search_stale values (tg_table_name, new.id) on conflict do nothing;
  end case;
  return null;
end $$;
create trigger lecturer_renamed after update of lecturer_name on lecturer for each row
  when (old.lecturer_name <> new.lecturer_name) execute function note_search_stale();
create trigger organization_renamed after update of organization_name on organization for each row
  when (old.organization_name <> new.organization_name) execute function note_search_stale();
create trigger course_category_renamed after update of category_name, parent_id on course_category for each row
  when (old.category_name <> new.category_name or old.parent_id is distinct from new.parent_id) execute function note_search_stale();
create trigger info_category_renamed after update of category_name on info_category for each row
  when (old.category_name <> new.category_name) execute function note_search_stale();
create trigger label_renamed after update of label_name on label for each row
  when (old.label_name <> new.label_name) execute function note_search_stale();
create trigger blogger_renamed after update of blogger_name on blogger for each row
  when (old.blogger_name <> new.blogger_name) execute function note_search_stale();
create trigger account_renamed after update of nickname on account for each row
  when (old.nickname <> new.nickname) execute function note_search_stale();
create trigger course_moved after update of lecturer_id, organization_id on course for each row
  when (old.lecturer_id <> new.lecturer_id or old.organization_id is distinct from new.organization_id) execute function note_search_stale();
create trigger exam_moved after update of lecturer_id on exam for each row
  when (old.lecturer_id <> new.lecturer_id) execute function note_search_stale();
create trigger blog_moved after update of account_id on blog for each row
  when (old.account_id is distinct from new.account_id) execute function note_search_stale();
create trigger question_moved after update of account_id on question for each row
  when (old.account_id <> new.account_id) execute function note_search_stale();
