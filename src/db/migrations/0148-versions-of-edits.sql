-- What operators edit carries the number of its last change: who saves an older one is told, and overwrites nothing.
alter table website add column version integer not null default 1;
alter table nav_bar add column version integer not null default 1;
alter table website_nav add column version integer not null default 1;
alter table website_link add column version integer not null default 1;
alter table adv add column version integer not null default 1;
alter table zone add column version integer not null default 1;
alter table calendar_entry add column version integer not null default 1;
alter table console_view add column version integer not null default 1;
alter table operator add column version integer not null default 1;
alter table operator_role add column version integer not null default 1;
alter table label add column version integer not null default 1;
alter table info_category add column version integer not null default 1;
alter table course_category add column version integer not null default 1;
alter table word add column version integer not null default 1;
alter table blog add column version integer not null default 1; -- of news
alter table coupon add column version integer not null default 1;
alter table vip_set add column version integer not null default 1;
