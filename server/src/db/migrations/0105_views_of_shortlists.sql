-- What showed the card. A firm acts on cards of its searches alone, and its limit counts these alone.
alter table card_views add column kind text not null default 'search' check (kind in ('search', 'shortlist'));
-- One view for each entry of a shortlist, seat and day (UTC).
create unique index card_views_once_a_day on card_views (firm_id, card_id, seat_id, ((at at time zone 'UTC')::date))
  where kind = 'shortlist';

-- `mailed_at` is the last mail, or the save; `looked_at` the last weekly look, with a mail or without, null before the first.
alter table saved_searches add column looked_at timestamptz;
drop index saved_searches_to_mail;
create index saved_searches_to_look_at on saved_searches ((coalesce(looked_at, mailed_at)));
