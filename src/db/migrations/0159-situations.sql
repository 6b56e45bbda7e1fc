-- Situations: zones that are shelves of their own, each with the best answer to a question.
alter table zone drop constraint zone_zone_location_check;
alter table zone add constraint zone_zone_location_check check (zone_location between 1 and 9);
alter table zone add column question_id bigint references question on delete set null;
create index zone_of_question on zone (question_id);
