-- Read whole or not at all, and compared by the hash of their text: kept as they were written, not taken apart.
alter table site_documents alter column body type json using body::json;
