-- All that was ever written in it, as it is kept: a text that is short may have been long a thousand times.
alter table mock_boards add column written integer not null default 0;
