-- The search box suggests situations too.
alter table search_word drop constraint search_word_url_type_check;
alter table search_word add constraint search_word_url_type_check check (url_type between 0 and 11); -- searchTypes of the thing
