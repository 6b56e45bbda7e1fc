-- What a search box suggests: topics, names, titles and the words that several titles share. Gathered again as titles change.
create table search_word (
  word       text primary key check (char_length(word) between 2 and 100),
  pinyin     text not null,                        -- yuwen
  initials   text not null,                        -- yw
  types      int not null,                         -- bit n: found among the hits of type n
  is_topic   smallint not null default 0 check (is_topic in (0, 1)), -- a category or label: hot ones are of these
  weight     bigint not null,                      -- how much what it names is studied and read
  search     tsvector not null default ''          -- of titles: words inside them find them too
);
create index search_word_begins on search_word (word text_pattern_ops);         -- search/suggest
create index search_word_pinyin on search_word (pinyin text_pattern_ops);
create index search_word_initials on search_word (initials text_pattern_ops);
create index search_word_inside on search_word using gin (search);
create index search_word_hot on search_word (weight desc, word) where is_topic = 1; -- search/hot
