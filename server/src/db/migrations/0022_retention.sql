-- What is deleted once it is old, a batch at a time (`server/src/retention.ts`), is found by these.
create index audit_at on audit (at);
create index mails_over on mails (created_at) where sent_at is not null or given_up_at is not null;
create index attempts_at on attempts (at);
create index users_unconfirmed on users (created_at) where email_confirmed_at is null;
