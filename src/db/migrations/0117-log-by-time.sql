-- system/admin/log/page: deeds of a span of days.
create index operator_log_by_time on operator_log (gmt_create);
