-- What operators may do, by a role each: all of it, or what `rights` says of each right, 1 its lists, 2 its changes too.
create table operator_role (
  id bigint generated always as identity primary key,
  role_name text not null unique,
  is_super smallint not null default 0 check (is_super in (0, 1)),
  rights jsonb not null default '{}',
  gmt_create timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create unique index operator_role_super on operator_role (is_super) where is_super = 1;
insert into operator_role (role_name, is_super, rights) values
  ('超级管理员', 1, '{}'),
  ('编辑', 0, '{"site": 2, "news": 2, "publish": 2, "label": 2, "offer": 2, "content": 1, "course": 1}'),
  ('审核', 0, '{"content": 2, "course": 2, "settle": 2, "papers": 2, "word": 2, "chat": 2, "user": 1, "news": 1, "label": 1}'),
  ('财务', 0, '{"order": 2, "refund": 2, "extract": 2, "offer": 1, "user": 1, "log": 1}');
alter table operator add column role_id bigint references operator_role (id);
update operator set role_id = r.id from operator_role r
  where r.role_name = case role when 'editor' then '编辑' when 'auditor' then '审核' when 'finance' then '财务' else '超级管理员' end;
alter table operator alter column role_id set not null, drop column role;
create index operator_of_role on operator (role_id);
