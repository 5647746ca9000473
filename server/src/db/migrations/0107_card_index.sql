-- Groups are made once a day and searched all day: their terms go into the index at once, not into a list that each search reads first.
drop index card_groups_by_term;
create index card_groups_by_term on card_groups using gin (terms) with (fastupdate = off);

-- Whether a consent was withdrawn since the list of them was written.
create index recruiting_consents_by_withdrawal on recruiting_consents (withdrawn_at) where withdrawn_at is not null;

-- The first time that a search shows this card to the firm: its limit of a day counts these.
alter table card_views add column is_first boolean not null default false;
drop index card_views_of_firm;
create index card_views_first_of_firm on card_views (firm_id, at) where is_first;
