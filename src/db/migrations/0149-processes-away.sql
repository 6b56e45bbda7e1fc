-- Processes of one site on PostgreSQL that keep pages in a folder: each says every second that it is there.
create table site_process (
  host text not null,
  folder text not null, -- with its kept pages, on that host
  gmt_beat timestamptz not null default now(),
  primary key (host, folder)
);

-- What a cache in front of the site could not be told: sent until it was taken.
create table edge_missed (
  edge_url text not null,
  tag text not null,
  is_purge smallint not null check (is_purge in (0, 1)), -- 1: taken down, not shown once more
  gmt_create timestamptz not null default now(),
  primary key (edge_url, tag)
);
