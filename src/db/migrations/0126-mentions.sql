-- Whom a comment names by 「@」, as the names were when it was written: [{"userId": 7, "name": "王老师"}].
alter table blog_comment add mention_list jsonb not null default '[]';
alter table question_comment add mention_list jsonb not null default '[]';
