-- What readers report about questions and staff note about people, as HTML: the job that lays out posts makes it, and until then there is none.
alter table item_reports add column html jsonb;
create index item_reports_to_lay_out on item_reports (id) where html is null;
alter table person_notes add column html text;
create index person_notes_to_lay_out on person_notes (id) where html is null;
