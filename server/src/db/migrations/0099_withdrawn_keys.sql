-- A version of a family whose key was found wrong: whoever had it gets its points.
create table assessment_regrades (
  id integer generated always as identity primary key,
  slug text not null,
  version integer not null,
  reason text not null,
  begun_by integer references users,
  begun_at timestamptz not null,
  -- Once each paper that had it is marked, and has its points.
  ended_at timestamptz,
  unique (slug, version)
);

alter table assessment_marks add column regrade_id integer references assessment_regrades;
create index assessment_marks_of_regrade on assessment_marks (regrade_id) where regrade_id is not null;

create index assessment_questions_of_family on assessment_questions ((source ->> 'slug'), ((source ->> 'version')::integer));

alter table assessment_bank add column counted_at timestamptz;

-- Each night: how each version of a family was answered, by its key alone.
create table assessment_family_figures (
  slug text not null,
  version integer not null,
  answers integer not null,
  right_answers integer not null,
  -- Of these, those of the last quarter.
  recent_answers integer not null,
  recent_right integer not null,
  -- Point-biserial correlation of this question with the rest of the paper; null where all are right, or all wrong.
  discrimination double precision,
  counted_at timestamptz not null,
  primary key (slug, version)
);
