-- What the school promises, edited with the site information.
alter table website
  add alert_hours   int not null default 24 check (alert_hours between 1 and 720), -- within which operators decide, by kind
  add refund_hours  int not null default 24 check (refund_hours between 1 and 720),
  add extract_hours int not null default 72 check (extract_hours between 1 and 720),
  add invoice_hours int not null default 72 check (invoice_hours between 1 and 720),
  add study_target  int not null default 72 check (study_target between 0 and 1000); -- 学时 of a year; 0 = none
create index account_named on account using gin (string_to_array(lower(nickname), null)); -- admin/search/list
