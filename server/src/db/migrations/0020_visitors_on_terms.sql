-- What visitors said to the terms, counted: of whom nobody knows there is nothing to keep but that somebody said so, and a table that
-- strangers fill row by row grows without an end. Rows written before stay; they belong to nobody.
create table visitor_terms_decisions (
  version text not null,
  day date not null,
  accepted boolean not null,
  count integer not null,
  primary key (version, day, accepted)
);
