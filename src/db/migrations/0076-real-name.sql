-- The name that stands on a certificate: asked for before the first one, never shown whole to others.
alter table account add column real_name text not null default '';
