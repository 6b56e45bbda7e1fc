-- A GIN index gathers what is to be indexed and merges all of it when that fills 4 MB by default: the text that fills it kept
-- everybody waiting for half a second. With 256 kB no text takes more than 50 ms.
alter index course_search set (gin_pending_list_limit = 256);
alter index blog_search set (gin_pending_list_limit = 256);
alter index question_search set (gin_pending_list_limit = 256);
alter index exam_search set (gin_pending_list_limit = 256);
