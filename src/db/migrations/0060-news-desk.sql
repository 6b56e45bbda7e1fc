-- Operators list news also while it is taken down: the lists of visitors leave those out, and so do their indexes.
create index blog_news on blog (gmt_create desc, id desc) where article_type = 2;                            -- admin/article/page
create index blog_news_of_category on blog (category_id, gmt_create desc, id desc) where article_type = 2; -- with categoryId
