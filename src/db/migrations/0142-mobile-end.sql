-- Users by the last four digits of their mobile numbers: system/admin/search/list.
create index account_mobile_end on account (right(mobile, 4), id desc);
