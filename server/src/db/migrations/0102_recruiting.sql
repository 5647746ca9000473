-- An account of a recruiter reads no library; a member's is found by recruiters where they switch it on.
alter table users add column kind text not null default 'member' check (kind in ('member', 'recruiter'));

create table firms (
  id integer generated always as identity primary key,
  name text not null,
  -- Lower case, without `www.`. One firm for each domain.
  domain text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'suspended')),
  -- Read by the firm, where it was refused or suspended.
  reason text,
  created_at timestamptz not null,
  decided_by integer references users,
  decided_at timestamptz,
  is_demo boolean not null default false
);
create index firms_waiting on firms (created_at, id) where state = 'waiting';
create index firms_decided_by on firms (decided_by) where decided_by is not null;

-- A recruiter has one seat, of one firm.
create table firm_seats (
  user_id integer primary key references users on delete cascade,
  firm_id integer not null references firms,
  is_manager boolean not null default false,
  created_at timestamptz not null,
  -- A closed seat sees nothing; its requests stay the firm's.
  closed_at timestamptz
);
create index firm_seats_of_firm on firm_seats (firm_id, created_at);

create table firm_invitations (
  id integer generated always as identity primary key,
  firm_id integer not null references firms,
  email text not null,
  email_key text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (firm_id, email_key)
);
create index firm_invitations_by_end on firm_invitations (expires_at);
create index firm_invitations_by_email on firm_invitations (email_key);

-- Each consent, dated and with the version of its words.
create table recruiting_consents (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index recruiting_consents_open on recruiting_consents (user_id) where withdrawn_at is null;

-- The card of a candidate as they filled it in. Only fields in `shown` can appear.
create table candidates (
  user_id integer primary key references users on delete cascade,
  is_on boolean not null default false,
  roles text[] not null default '{}',
  regions text[] not null default '{}',
  years text,
  remote text,
  -- A quarter, `2027Q1`.
  available text,
  key_words text[] not null default '{}',
  shown text[] not null default '{}',
  -- Domains of firms that never see this candidate, lower case.
  hidden_from text[] not null default '{}',
  changed_at timestamptz not null,
  -- The hash of what the last full build read; '' where the card was in no group; null before the first.
  built_as text
);
create index candidates_on on candidates (user_id) where is_on;

-- One run of the daily build. A full one makes all groups anew.
create table index_builds (
  id integer generated always as identity primary key,
  made_at timestamptz not null,
  is_full boolean not null,
  candidate_count integer not null,
  group_count integer not null
);
create index index_builds_newest on index_builds (made_at desc);

-- Candidates whose cards read alike, at least five when the group was made. It never gets another member.
create table card_groups (
  id integer generated always as identity primary key,
  build_id integer not null references index_builds,
  made_at timestamptz not null,
  -- The shown fields, as cards show them.
  fields jsonb not null,
  -- What searches find: `role:trader`, `finance:50`, …
  terms text[] not null,
  -- When it was made.
  size integer not null check (size >= 5),
  -- The cards that each firm sees: four in five of the members.
  shown_count integer not null check (shown_count > 0),
  -- The candidates when it was made: the cards of a firm are drawn among them, so that no card replaces one that goes.
  members integer[] not null
);
create index card_groups_by_term on card_groups using gin (terms);
create index card_groups_of_build on card_groups (build_id);

-- The group in which a candidate's card is now. No row: no card.
create table cards (
  candidate_id integer primary key references candidates on delete cascade,
  group_id integer not null references card_groups on delete cascade,
  since timestamptz not null
);
create index cards_of_group on cards (group_id, candidate_id);

-- A candidate whom a firm does not see: excluded at once, or, once asked, from the next group on.
create table candidate_closures (
  firm_id integer not null references firms on delete cascade,
  candidate_id integer not null references candidates on delete cascade,
  kind text not null check (kind in ('excluded', 'blocked', 'asked')),
  since timestamptz not null,
  until timestamptz not null,
  primary key (firm_id, candidate_id, kind)
);
create index candidate_closures_of_candidate on candidate_closures (candidate_id);
create index candidate_closures_by_end on candidate_closures (until);

-- Groups of which a firm may see too few: they are hidden from it as a whole.
create table hidden_groups (
  firm_id integer not null references firms on delete cascade,
  group_id integer not null references card_groups on delete cascade,
  primary key (firm_id, group_id)
);
create index hidden_groups_of_group on hidden_groups (group_id);

-- Each card that was shown, written in the transaction that shows it. A firm acts on cards of its own views alone.
create table card_views (
  id bigint generated always as identity primary key,
  firm_id integer not null references firms on delete cascade,
  seat_id integer not null,
  candidate_id integer not null references candidates on delete cascade,
  card_id text not null,
  group_id integer not null,
  at timestamptz not null
);
create index card_views_of_card on card_views (firm_id, card_id, id desc);
create index card_views_of_candidate on card_views (candidate_id, at desc);
create index card_views_by_time on card_views (at);
create index card_views_of_firm on card_views (firm_id, at);

create table saved_searches (
  id integer generated always as identity primary key,
  seat_id integer not null references firm_seats on delete cascade,
  name text not null,
  terms text[] not null,
  created_at timestamptz not null,
  mailed_at timestamptz not null
);
create index saved_searches_of_seat on saved_searches (seat_id, created_at);
create index saved_searches_to_mail on saved_searches (mailed_at);

-- What a firm keeps of a candidate: the card as it was, which no later card is compared with.
create table shortlist_entries (
  id integer generated always as identity primary key,
  firm_id integer not null references firms on delete cascade,
  -- Null once the candidate's account is erased.
  candidate_id integer references candidates on delete set null,
  card_id text not null,
  group_id integer not null,
  fields jsonb not null,
  note text not null default '',
  added_by integer not null,
  added_at timestamptz not null,
  unique (firm_id, card_id)
);
create index shortlist_entries_of_firm on shortlist_entries (firm_id, added_at desc, id desc);
create index shortlist_entries_of_candidate on shortlist_entries (candidate_id);
create index shortlist_entries_by_time on shortlist_entries (added_at);

create table contact_requests (
  id integer generated always as identity primary key,
  firm_id integer not null references firms on delete cascade,
  entry_id integer not null references shortlist_entries on delete cascade,
  -- Null once the candidate's account is erased.
  candidate_id integer references candidates on delete set null,
  seat_id integer not null,
  role text not null,
  place text not null,
  pay text not null,
  -- Of `role`, `place` and `pay`.
  required text[] not null default '{}',
  message text not null default '',
  state text not null default 'sent' check (state in ('sent', 'accepted', 'declined', 'expired')),
  reason text,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- What the candidate handed over, as it was then; null once they leave.
  shared jsonb
);
create index contact_requests_of_firm on contact_requests (firm_id, sent_at desc, id desc);
create index contact_requests_of_candidate on contact_requests (candidate_id, sent_at desc);
create index contact_requests_by_time on contact_requests (sent_at);
create index contact_requests_of_entry on contact_requests (entry_id);
create index contact_requests_of_seat on contact_requests (seat_id, sent_at);
create index contact_requests_to_expire on contact_requests (expires_at) where state = 'sent';
