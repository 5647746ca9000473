-- A post that gives something of its item's solution away: it is covered for who has neither solved the item nor opened its solution.
alter table discussions add column gives_away boolean not null default false;
alter table discussion_answers add column gives_away boolean not null default false;
