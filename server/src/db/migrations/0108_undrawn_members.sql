-- Members whom a closure keeps out of a firm's draw, since the group was made or since the start of a week. Closures end, and go with their
-- accounts; the draw stays.
create table undrawn_members (
  firm_id integer not null references firms on delete cascade,
  group_id integer not null references card_groups on delete cascade,
  candidate_id integer not null,
  primary key (firm_id, group_id, candidate_id)
);
create index undrawn_members_of_group on undrawn_members (group_id);

insert into undrawn_members (firm_id, group_id, candidate_id)
select distinct closure.firm_id, grouped.id, closure.candidate_id
from card_groups grouped, unnest(grouped.members) member, candidate_closures closure
where closure.candidate_id = member and closure.since <= grouped.made_at and closure.until > grouped.made_at;

-- The Monday of the week for which the cards that a firm sees were drawn last.
alter table firms add column drawn_for timestamptz;
update firms set drawn_for = date_trunc('week', now(), 'UTC');
