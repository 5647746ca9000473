-- Who someone is: people, the two device places, sessions, one-time secrets, limits, audit, outgoing mail.

create table users (
  id integer generated always as identity primary key,
  email text not null,
  email_key text not null unique,
  username text not null,
  username_key text not null unique,
  firstname text not null,
  lastname text not null,
  linkedin text not null,
  phone text not null default '',
  job_cities text not null default '',
  key_words text not null default '',
  referred_by text not null default '',
  referrer_email text not null default '',
  password_hash text not null,
  selected_module text not null default 'interview'
    check (selected_module in ('interview', 'core_certificate', 'applied_certificate', 'vantage', 'discussion')),
  block_email_notification boolean not null default false,
  email_confirmed_at timestamptz,
  declared_student_at timestamptz,
  suspended_at timestamptz,
  is_admin boolean not null default false,
  is_staff boolean not null default false,
  created_at timestamptz not null
);

-- A browser takes one of two numbered places once its code was verified: a third row cannot exist.
create table devices (
  user_id integer not null references users on delete cascade,
  place smallint not null check (place in (1, 2)),
  device_hash bytea not null,
  ua text not null,
  verified_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, place),
  unique (user_id, device_hash)
);

-- `pending`: the code is still open; `declaration`: a student has not declared yet; `full`: everything.
create table sessions (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  device_hash bytea not null,
  ua text not null,
  state text not null check (state in ('pending', 'declaration', 'full')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- The one live code of a session; a new request replaces it.
create table login_codes (
  token_hash bytea primary key references sessions on delete cascade,
  code_hash bytea not null,
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null
);

-- Links in mails. The address is the one that the link was sent to.
create table email_links (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset', 'change')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_links_user on email_links (user_id);

-- Exact sliding windows: the times that still count, in one row a key, changed by one statement.
create table limits (
  key text primary key,
  hits timestamptz[] not null,
  expires_at timestamptz not null
);
create index limits_expiry on limits (expires_at);

-- Proofs of work that were used, until they would have expired anyway.
create table spent_captchas (
  nonce text primary key,
  expires_at timestamptz not null
);
create index spent_captchas_expiry on spent_captchas (expires_at);

create table terms_decisions (
  id integer generated always as identity primary key,
  user_id integer references users on delete cascade,
  version text not null,
  accepted boolean not null,
  decided_at timestamptz not null
);
create index terms_decisions_user on terms_decisions (user_id, version);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  user_id integer,
  network text,
  detail jsonb not null default '{}'
);
create index audit_user on audit (user_id, at);

-- The outbox: a mail is committed with the state it belongs to and leaves afterwards.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- A code that is no longer valid is not worth sending.
  expires_at timestamptz,
  attempts smallint not null default 0,
  last_error text,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index mails_due on mails (due_at) where sent_at is null and given_up_at is null;
