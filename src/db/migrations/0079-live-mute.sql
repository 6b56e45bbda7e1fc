-- Why somebody may not speak in a room; and how operators look through what was said.
alter table live_mute add column reason text not null default '';
create index live_chat_of_account on live_chat (account_id, id desc); -- admin/live/chat/page
