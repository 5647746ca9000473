-- The exam bank as it was when it was last whole. A version of a family that was drawn never changes.
create table assessment_families (
  slug text not null,
  version integer not null check (version > 0),
  category text not null,
  difficulty text not null check (difficulty in ('E', 'M', 'H')),
  kind text not null,
  -- Of its files, and of the code that checks them: what was found correct is not checked again.
  source_hash text not null,
  -- Of all that a candidate meets or is marked by.
  question_hash text not null,
  -- Texts in Markdown: they are rendered when a paper is drawn.
  question jsonb not null,
  -- The letters of its options.
  options text[] not null,
  row_count integer not null,
  drawn_count integer not null default 0,
  -- Since when its folder is gone, or has another version.
  retired_at timestamptz,
  primary key (slug, version)
);
create unique index assessment_families_live on assessment_families (slug) where retired_at is null;

create table assessment_family_rows (
  slug text not null,
  version integer not null,
  -- From 0, the own numbers first.
  number integer not null check (number >= 0),
  row jsonb not null,
  primary key (slug, version, number),
  foreign key (slug, version) references assessment_families on delete cascade
);

-- What marks an answer in code: each set has its calls and what the reference returns. As Python wrote them, where 1.0 is not 1.
create table assessment_family_calls (
  slug text not null,
  version integer not null,
  number integer not null check (number >= 0),
  calls json not null,
  primary key (slug, version, number),
  foreign key (slug, version) references assessment_families on delete cascade
);

create table assessment_bank (
  is_only boolean primary key default true check (is_only),
  -- Of the bank that was last whole; null where none ever was.
  source_hash text,
  is_demonstration boolean not null,
  loaded_at timestamptz not null,
  -- What keeps the folder from being loaded now.
  refused text[] not null
);

-- Of an examination: the order behind the access that it was taken with, and its number among the papers of this order.
alter table assessment_attempts
  add column order_id integer references orders on delete cascade,
  add column number integer check (number > 0),
  -- SHA-256 of the seed and of what names this paper: it is told at the start, and the seed is opened in an appeal.
  add column seed_commitment bytea check (length(seed_commitment) = 32),
  add check ((assurance = 'own_browser') = (order_id is null) and (number is null) = (order_id is null));
create unique index assessment_attempts_of_order on assessment_attempts (user_id, blueprint, order_id, number);
create index assessment_attempts_by_order on assessment_attempts (order_id) where order_id is not null;
