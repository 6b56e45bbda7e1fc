-- Proof of a sitting: a hash chain of what was saved, handed in and marked; signed receipts; hourly signed roots over all chains.

alter table exam_record
  add column receipt_no text not null default upper(right(replace(gen_random_uuid()::text, '-', ''), 16)), -- on the receipt instead of the id
  add column chain_no int not null default 0 check (chain_no >= 0), -- links so far; 0: sat before there were chains
  add column chain_head text not null default '';                   -- hash of the last link
create unique index exam_record_receipt_no on exam_record (receipt_no); -- proof/after

create table exam_link ( -- of the chain of a sitting; never updated
  record_id bigint not null references exam_record on delete cascade,
  n         int not null check (n > 0),
  kind      smallint not null check (kind between 1 and 7), -- 1 begun, 2 saved, 3 handed in, 4 marked by the machine, 5 by hand, 6 key corrected,
                                                             -- 7 marked by hand, and answers that came late count
  link_time timestamptz not null, -- whole milliseconds
  salt      text not null,        -- not on the receipt: without it nobody can try out which answers fit a commitment
  content   text not null,        -- JSON of salted hashes of answers and marks, and of events in the room; as it was hashed
  hash      text not null,        -- of the link before it, the receipt's number, n, kind, time, and the salted hash of content
  primary key (record_id, n)
);
create index exam_link_time on exam_link using brin (link_time); -- jobs/sign-roots

create table exam_receipt ( -- signed at hand-in
  record_id  bigint primary key references exam_record on delete cascade,
  statement  text not null, -- canonical JSON, as it was signed
  signature  text not null,
  gmt_create timestamptz not null default now()
);

create table exam_root ( -- of an hour in which sittings went on; never updated
  root_no   int generated always as identity primary key,
  root_time timestamptz not null unique, -- the end of the hour
  leaves    text not null,               -- hashes of links, sorted, a line each
  statement text not null,               -- canonical JSON, as it was signed; names the root before it
  signature text not null
);
