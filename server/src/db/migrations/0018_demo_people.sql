-- Who was made for trying the product out: their password is in the repository, so where others can reach the product they must not be.
alter table users add column is_demo boolean not null default false;
-- Those that versions before this one made. Nobody receives mail at these names (RFC 2606), so nobody else can have confirmed them.
update users set is_demo = true where email_confirmed_at is not null and email_key in (
  'subscriber@example.com', 'administrator@example.com', 'newcomer@example.com', 'student@uni.example.edu', 'cancelled@example.com',
  'lapsed@example.com', 'core@example.com', 'applied@example.com', 'vantage@example.com', 'core-newcomer@example.com',
  'vantage-newcomer@example.com', 'suspended@example.com');
