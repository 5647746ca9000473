CREATE TABLE events (event_id INTEGER PRIMARY KEY, client TEXT NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL);

INSERT INTO events VALUES
  -- exactly half an hour, and a second more; logged in another order than it happened
  (105, 'hazel', 1800, 'quote'), (104, 'hazel', 0, 'quote'), (103, 'hazel', 3601, 'quote'), (102, 'hazel', 5401, 'ping'),
  -- two events of one second begin a session together
  (110, 'iroko', 100, 'quote'), (111, 'iroko', 9000, 'ping'), (112, 'iroko', 9000, 'quote'), (113, 'iroko', 9000, 'quote'), (114, 'iroko', 9100, 'ping'),
  (115, 'iroko', 20000, 'quote'), (116, 'iroko', 20000, 'ping'),
  -- held together by pings alone
  (120, 'juniper', 200, 'quote'), (121, 'juniper', 1900, 'ping'), (122, 'juniper', 3600, 'ping'), (123, 'juniper', 5300, 'quote'),
  (124, 'juniper', 86300, 'ping'), (125, 'juniper', 87000, 'quote'),
  (130, 'kauri', 500, 'ping'), (131, 'kauri', 90000, 'ping');
