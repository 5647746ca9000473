-- What vouches for a sitting. Practice in one's own browser vouches for nothing; the other two are examinations.
alter table assessment_attempts
  add column assurance text not null default 'own_browser' check (assurance in ('own_browser', 'locked_browser', 'invigilated'));
alter table assessment_attempts alter column assurance drop default;

-- Of a question that asks for code: what the candidate sees of it. Its hidden calls are in its key.
alter table assessment_questions add column code jsonb check ((code is not null) = (kind = 'code'));
