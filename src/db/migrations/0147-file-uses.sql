-- Where a file is used: a row for each row of another table that names it, by its address in a text or by its number. Triggers write it with
-- the row, so that no write can forget it, and a used file cannot be deleted: its key holds it. kind is the name of that table; thing_id
-- is what a reader would call one place (an article, a sitting), part_id the row of it where it has several.
create table file_use (
  upload_id bigint not null references upload,
  kind text not null,
  thing_id bigint not null,
  part_id bigint not null default 0,
  primary key (kind, thing_id, part_id, upload_id)
);
comment on table file_use is 'Where files are used; written by triggers alone.';
comment on column file_use.kind is 'the table whose row names the file';
comment on column file_use.part_id is 'its row, where one thing has several';
create index file_use_of_upload on file_use (upload_id, kind, thing_id); -- list and deletion of files

-- Arguments: the columns of thing_id and part_id, the columns of texts, the columns of numbers of files.
create function note_file_uses() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  old_key bigint[] := array[(old_row ->> tg_argv[0])::bigint, coalesce((old_row ->> tg_argv[1])::bigint, 0)];
  new_key bigint[] := array[(new_row ->> tg_argv[0])::bigint, coalesce((new_row ->> tg_argv[1])::bigint, 0)];
  used bigint[] := '{}';
begin
  if new_row is not null
    -- of what was handed in, only what waits will be shown; of questions that were deleted, those in papers and answers
    and not (tg_table_name = 'review' and new_row ->> 'audit_status' <> '1')
    and not (tg_table_name = 'problem' and new_row ->> 'is_deleted' = '1' and not is_kept_problem((new_row ->> 'id')::bigint)) then
    select coalesce(array_agg(id order by id), '{}') into used from (
      select u.id from regexp_matches(
        (select string_agg(new_row ->> c, ' ') from unnest(string_to_array(tg_argv[2], ' ')) c),
        '/(?:upload|media)/(?:folder/[\w.-]+/)?([\w-]+/[\w-]+\.\w+)', 'g') m
        join upload u on u.path = m[1]
      union select (new_row ->> c)::bigint from unnest(string_to_array(tg_argv[3], ' ')) c where new_row ->> c is not null
    ) x;
  end if;
  if old_row is not null then
    delete from file_use where kind = tg_table_name and thing_id = old_key[1] and part_id = old_key[2]
      and (old_key is distinct from new_key or upload_id <> all(used));
  end if;
  insert into file_use (upload_id, kind, thing_id, part_id)
    select id, tg_table_name, new_key[1], new_key[2] from unnest(used) id on conflict do nothing;
  return null;
end $$;
create function is_kept_problem(problem bigint) returns boolean language sql stable as $$
  select exists (select from exam_problem where problem_id = problem) or exists (select from exam_answer where problem_id = problem)
    or exists (select from exercise_answer where problem_id = problem) or exists (select from wrong_problem where problem_id = problem) $$;

-- One trigger a table; then the rows that are there pass it.
do $$
declare
  t record;
  moves text;
begin
  for t in select * from (values
    ('account', 'id', '', 'head_img_url', ''),
    ('message', 'id', '', 'msg_text link_url', ''),
    ('website', 'id', '', 'logo ico wx_code wb_code login_url register_agreement entry_agreement recruit_info', ''),
    ('nav_bar', 'id', '', 'nav_url', ''),
    ('website_nav_article', 'id', '', 'art_pic art_desc', ''),
    ('website_link', 'id', '', 'link_url', ''),
    ('adv', 'id', '', 'adv_img adv_url', ''),
    ('organization', 'id', '', 'logo cover introduce', ''),
    ('lecturer', 'id', '', 'head_img_url introduce', ''),
    ('lecturer_audit', 'id', '', 'head_img_url introduce', ''),
    ('course', 'id', '', 'course_logo introduce', ''),
    ('course_period', 'id', '', '', 'upload_id caption_id live_id point_id'),
    ('course_imagetext', 'period_id', '', 'content', ''),
    ('course_accessory', 'id', '', '', 'upload_id'),
    ('course_version', 'course_id', 'version_no', 'content', ''),
    ('product_order', 'product_id', 'id', 'product_logo', ''),
    ('blogger', 'account_id', '', 'head_img_url', ''),
    ('blog', 'id', '', 'content cover_img source_url', ''),
    ('blog_draft', 'id', '', 'content cover_img source_url', ''),
    ('blog_draft_state', 'draft_id', 'id', 'content cover_img source_url', ''),
    ('question', 'id', '', 'content', ''),
    ('question_draft', 'id', '', 'content', ''),
    ('question_draft_state', 'draft_id', 'id', 'content', ''),
    ('question_comment', 'id', '', 'content', ''),
    ('review', 'id', '', 'version audit_status', ''),
    ('problem', 'id', '', 'problem_content option_list answer analysis analysis_video rule is_deleted', ''),
    ('problem_import', 'id', '', 'content problems', ''),
    ('exam', 'id', '', 'exam_desc', ''),
    ('exam_title', 'id', '', 'title_desc', ''),
    ('exam_answer', 'record_id', 'problem_id', 'user_answer user_files', ''),
    ('exam_late_answer', 'record_id', 'problem_id', 'user_answer user_files saved_answer saved_files', ''),
    ('grade', 'id', '', 'grade_logo grade_intro', '')
  ) as v (name, thing, part, texts, numbers) loop
    moves := array_to_string(array_remove(string_to_array(concat_ws(' ', t.thing, t.part, t.texts, t.numbers), ' '), ''), ', ');
    execute format('create trigger %I after insert or delete or update of %s on %I for each row execute function note_file_uses(%L, %L, %L, %L)',
      t.name || '_uses_files', moves, t.name, t.thing, t.part, t.texts, t.numbers);
    execute format('update %1$I set %2$s = %2$s where concat_ws('' '', %3$s) ~ ''/(upload|media)/'' or coalesce(%4$s) is not null',
      t.name, coalesce(nullif(split_part(t.texts, ' ', 1), ''), split_part(t.numbers, ' ', 1)),
      coalesce(nullif(replace(t.texts, ' ', ', '), ''), ''''''), coalesce(nullif(replace(t.numbers, ' ', ', '), ''), 'null'));
  end loop;
end $$;
