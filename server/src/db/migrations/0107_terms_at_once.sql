-- Groups are made once a day and searched all day: their terms go into the index at once, not into a list that each search reads first.
drop index card_groups_by_term;
create index card_groups_by_term on card_groups using gin (terms) with (fastupdate = off);
