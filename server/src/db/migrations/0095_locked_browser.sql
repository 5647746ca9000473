-- Safe Exam Browser: each launch has settings of its own, and a sitting says what was verified of the browser that entered it.
-- Without the address of its start, which holds the secret of the link. Null: any browser may enter.
alter table assessment_launches add column settings jsonb;

alter table assessment_sittings
  -- As the browser names itself.
  add column client text,
  add column locked boolean not null default false,
  -- Of the settings of its launch: with it each later call is checked.
  add column config_key text check (config_key ~ '^[0-9a-f]{64}$'),
  -- Whether its calls carry the hash of the key: once one did, each has to.
  add column sends_hash boolean not null default false,
  -- Ended because a call did not.
  add column lost_lock boolean not null default false,
  add constraint assessment_sittings_lock check (locked = (config_key is not null) and (locked or not (sends_hash or lost_lock)));
