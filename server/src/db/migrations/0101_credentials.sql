-- What the certificate will say, chosen when the paper is drawn; null for the name of the profile.
alter table assessment_attempts
  add column certificate_name text,
  add column certificate_shows_scores boolean not null default false,
  -- Whether its questions are public: then passing proves nothing.
  add column is_demonstration boolean not null default false;
update assessment_attempts set is_demonstration = true where blueprint like '%\_demo';

-- The public keys that certificates were signed with. They stay for ever: old certificates are verified with them.
create table credential_keys (
  -- Multibase, as the DID document has it.
  public_key text primary key,
  -- The DID of the issuer.
  controller text not null,
  made_at timestamptz not null,
  -- Null for the key in use.
  retired_at timestamptz
);

-- Bitstring status lists: one bit for each certificate that names its index.
create table credential_status_lists (
  number integer primary key check (number > 0),
  -- As it is served: a signed credential in JSON. Null after a restore, until it is signed anew.
  signed text,
  signed_at timestamptz not null,
  -- The revocations in it: where there are more, it is signed anew.
  revoked_count integer not null default 0,
  -- A closed list gets no further certificates.
  is_closed boolean not null default false
);

-- What a certificate of a blueprint's version stands for, as it was when the first one was issued.
create table credential_achievements (
  key text not null,
  version integer not null,
  document text not null,
  primary key (key, version)
);

create table credentials (
  code text primary key,
  -- Null, as all that names the holder, once their account is erased.
  user_id integer references users,
  -- Null once the examination is deleted, a year after the certificate has ended.
  attempt_id integer references assessment_attempts on delete set null,
  title text,
  name text,
  shows_scores boolean not null default false,
  -- As it was signed, to the byte.
  signed text,
  is_demonstration boolean not null default false,
  list integer not null references credential_status_lists,
  list_index integer not null check (list_index between 0 and 131071),
  issued_at timestamptz not null,
  valid_until timestamptz not null check (valid_until > issued_at),
  revoked_at timestamptz,
  revocation_reason text check (revocation_reason in ('error', 'decision', 'replaced', 'holder')),
  -- The holder reads it.
  revocation_explanation text,
  -- Deferred, since the new one is inserted after the old one names it.
  superseded_by text references credentials deferrable initially deferred,
  visibility text not null default 'link' check (visibility in ('public', 'link', 'hidden')),
  -- The days before its end of which the holder was mailed last.
  noticed_days integer,
  unique (list, list_index),
  check ((revoked_at is null) = (revocation_reason is null)),
  check (superseded_by is null or revoked_at is not null),
  check (revoked_at is not null or signed is not null and user_id is not null and title is not null and name is not null)
);
create unique index credentials_one_of_attempt on credentials (attempt_id) where superseded_by is null;
create index credentials_of_attempt on credentials (attempt_id);
create index credentials_of_holder on credentials (user_id, issued_at desc);
create index credentials_superseding on credentials (superseded_by);
create index credentials_newest on credentials (issued_at desc, code);
create index credentials_revoked on credentials (list) where revoked_at is not null;
create index credentials_by_revocation on credentials (revoked_at) where revoked_at is not null;
create index credentials_to_notice on credentials (valid_until) where revoked_at is null;

-- Examinations that passed where no key was at hand: a process with the key issues their certificates.
create table awaited_credentials (
  attempt_id integer primary key references assessment_attempts on delete cascade
);
insert into awaited_credentials
select id from assessment_attempts where state = 'passed' and assurance <> 'own_browser';

-- Revocations that an administrator requests and another one decides.
create table credential_revocations (
  id integer generated always as identity primary key,
  code text not null references credentials,
  reason text not null check (reason in ('error', 'decision')),
  explanation text not null,
  requested_by integer not null references users,
  requested_at timestamptz not null,
  decided_by integer references users,
  decided_at timestamptz,
  outcome text check (outcome in ('confirmed', 'declined')),
  check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)),
  -- A certificate is taken away by two people.
  check (outcome is distinct from 'confirmed' or decided_by <> requested_by)
);
create unique index credential_revocations_one_open on credential_revocations (code) where outcome is null;
create index credential_revocations_of_credential on credential_revocations (code);
create index credential_revocations_by on credential_revocations (requested_by);
create index credential_revocations_decided_by on credential_revocations (decided_by);
