-- An address that was left is nobody else's as long as its owner may take the change back.
create index email_links_kept on email_links (lower(email collate "C")) where purpose = 'keep';
