-- What the public pages are made of beside the code: the compiled copy of content/site and content/insights.

create table site_documents (
  -- 'at-a-glance', 'insight/<slug>', …
  name text primary key,
  body jsonb not null,
  hash text not null
);

create table site_files (
  -- As it stands in an address, after /site-files/.
  path text primary key,
  type text not null,
  bytes bytea not null,
  hash text not null
);
