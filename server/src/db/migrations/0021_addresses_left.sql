-- An address that was left is nobody else's as long as its owner may take the change back. It is looked for under the key by which the
-- addresses of accounts are unique: whatever spelling would take it is refused.
alter table email_links add column email_key text;
create index email_links_kept on email_links (email_key) where purpose = 'keep';
