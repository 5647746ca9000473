-- Questions to the assistant. How many somebody asked on a day, by UTC, and how often they tried: one statement takes one of each.
create table assistant_days (
  user_id integer not null references users on delete cascade,
  day date not null,
  asked integer not null check (asked between 0 and 10),
  tries integer not null check (tries between 0 and 30),
  primary key (user_id, day)
);

create table assistant_questions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- Whose question it is counted as, also when it is given back after midnight.
  day date not null,
  asked_at timestamptz not null,
  placement_id integer references placements on delete set null,
  -- The panel's own, a uuid; exchanges of one conversation know of each other.
  conversation uuid,
  prompt text not null,
  status text not null check (status in ('asking', 'answered', 'failed')),
  source text check (source in ('library', 'model')),
  -- Markdown and HTML of the reply as it was shown.
  response text,
  html text,
  citations jsonb not null default '[]',
  ms integer,
  mark text check (mark in ('unrelated', 'abusive')),
  helpful boolean,
  helpful_reason text,
  -- By who asked: out of their list and out of later context.
  forgotten_at timestamptz
);
create index assistant_questions_of_person on assistant_questions (user_id, id desc);
create index assistant_questions_by_age on assistant_questions (asked_at) where prompt <> '';
create index assistant_questions_asking on assistant_questions (asked_at) where status = 'asking';
create index assistant_questions_of_placement on assistant_questions (placement_id);
