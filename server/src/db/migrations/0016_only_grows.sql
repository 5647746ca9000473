-- Orders and the facts about them are only ever added, so that what they amount to can be computed anew at any time.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grow', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger orders_only_grow before update or delete on orders
  for each statement execute function refuse_change();
create trigger payment_events_only_grow before update or delete on payment_events
  for each statement execute function refuse_change();
