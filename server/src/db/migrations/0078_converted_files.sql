-- The encoding that a text had before it was kept in UTF-8.
alter table attachments add column converted_from text;
