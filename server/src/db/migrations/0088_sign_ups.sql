-- Sign-ups by month.
create index users_by_time on users (created_at) where email_confirmed_at is not null;
