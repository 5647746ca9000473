-- Who has paid and found no free time: told once, by mail, when there is one.
create table mock_waiting (
  -- What they will book with.
  credit_id integer primary key references mock_credits on delete cascade,
  email text not null,
  zone text not null,
  since timestamptz not null
);
create index mock_waiting_since on mock_waiting (since);
