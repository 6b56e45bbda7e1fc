-- What operators did to the list of words: the history of each stands beside it.
create index operator_log_of_words on operator_log (id desc) where call like '%community/admin/word/%';
