-- What is to be done about a booking is an errand, as the code calls it. One that fails waits longer each time, and says why.
alter table mock_agenda rename to mock_errands;
alter table mock_errands rename constraint mock_agenda_booking_id_fkey to mock_errands_booking_id_fkey;
alter index mock_agenda_pkey rename to mock_errands_pkey;
alter index mock_agenda_due rename to mock_errands_due;
alter table mock_errands
  add column attempts integer not null default 0,
  add column last_error text,
  drop constraint mock_agenda_what_check,
  add constraint mock_errands_what_check check (what in
    ('day before', 'hour before', 'settle', 'feedback in 12 hours', 'feedback in 4 hours', 'feedback late', 'withdraw', 'contest late'));
create index mock_errands_failing on mock_errands (attempts desc) where attempts > 0;

-- The version before may run beside this one: it reads and writes what it knows through this.
create view mock_agenda as select booking_id, what, due_at from mock_errands where what not in ('withdraw', 'contest late');

-- Administrators are written to.
create index users_administrators on users (id) where is_admin;
