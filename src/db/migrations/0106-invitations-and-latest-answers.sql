-- Anybody may ask somebody to answer a question, not its author alone; answers can be read in the order of their time.

alter table question_invite add inviter_id bigint references account on delete cascade; -- null: its author asked
create index question_invite_of_inviter on question_invite (inviter_id) where inviter_id is not null;

create index question_comment_latest on question_comment (question_id, is_best desc, id desc) where parent_id is null;
