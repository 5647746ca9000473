-- What a load read, files and code: while that is the same there is nothing to load. Null where it was refused, or read while authors write.
alter table content_loads add column source_hash text;
