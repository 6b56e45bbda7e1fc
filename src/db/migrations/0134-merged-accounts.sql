-- An account that was merged into another one: its rows are the other's, nobody signs in to it any more.
alter table account add column merged_into bigint references account (id);
alter table account add column gmt_merge timestamptz;
alter table account add check (merged_into <> id);
alter table account add check ((merged_into is null) = (gmt_merge is null));
create index account_merged on account (merged_into) where merged_into is not null;
