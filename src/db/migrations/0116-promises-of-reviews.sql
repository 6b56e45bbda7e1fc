-- Within how many hours operators look at what waits for review, by kind: named in the overview, and to those who apply.
alter table website
  add content_hours int not null default 8 check (content_hours between 1 and 720),
  add course_hours  int not null default 48 check (course_hours between 1 and 720),
  add settle_hours  int not null default 72 check (settle_hours between 1 and 720),
  add live_hours    int not null default 48 check (live_hours between 1 and 720);
