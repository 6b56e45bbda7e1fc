-- How often a course's page was read: told by the beacon, a reader a day once.
alter table course add column count_read int not null default 0;
