-- Pictures of the pages of a document stand in the folder of what is made of it; 0: it is there to be downloaded alone.
alter table upload add column page_total integer not null default 0 check (page_total >= 0);
