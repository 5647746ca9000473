-- What accounts need to say where somebody is signed in, and to take it back.

-- Shown and named in addresses, unlike the hash of a token.
alter table sessions add column id integer generated always as identity;
create unique index sessions_id on sessions (id);

-- One session a browser, also when it logs in twice at once: the newest stays.
delete from sessions older using sessions newer
  where older.user_id = newer.user_id and older.device_hash = newer.device_hash
    and (older.created_at, older.id) < (newer.created_at, newer.id);
create unique index sessions_browser on sessions (user_id, device_hash);
drop index sessions_user;

-- A browser that keeps its place and is asked for a code again all the same: a link by mail has changed the password.
alter table devices add column needs_code boolean not null default false;

-- `change` is sent to the new address; `keep` to the old one, and takes the change back.
alter table email_links drop constraint email_links_purpose_check;
alter table email_links add constraint email_links_purpose_check check (purpose in ('confirm', 'reset', 'change', 'keep'));
create index email_links_expiry on email_links (expires_at);

-- Null for mail that an account cannot do without.
alter table mails add column unsubscribe_url text;

-- Codes and links of mails that have left, or never will; from now on they go when the mail does.
update mails set subject = translate(subject, '0123456789', '··········'), body_text = '', body_html = ''
  where expires_at is not null and (sent_at is not null or given_up_at is not null);
