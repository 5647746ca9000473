-- A firm's year is ordered as well, and is no module. No query reads this column.
alter table orders drop column ordered_module,
  add column ordered_module text
    generated always as (case when module not in ('mock', 'recruiters') then module end) stored references modules;
create index orders_recruiters on orders (id desc) where module = 'recruiters';

-- What an order of a firm's year gives: the firm has paid until its last end.
create table firm_years (
  order_id integer primary key references orders on delete restrict,
  firm_id integer not null references firms on delete restrict,
  is_pending boolean not null default false,
  -- Null while it is not paid, and once its money went back.
  paid_at timestamptz,
  -- A year that is paid before the end of another one begins there.
  ends_at timestamptz,
  -- When managers were mailed that it ends.
  reminded_at timestamptz,
  check ((paid_at is null) = (ends_at is null))
);
create index firm_years_of_firm on firm_years (firm_id, ends_at);
create index firm_years_to_remind on firm_years (ends_at) where reminded_at is null;
