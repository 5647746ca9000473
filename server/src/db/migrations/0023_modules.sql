-- The modules, so that what names one names one that there is. Each start adds those that it knows and are missing here; none is taken away.
create table modules (name text primary key);
insert into modules (name) values ('interview'), ('core_certificate'), ('applied_certificate'), ('vantage'), ('discussion');

alter table users drop constraint users_selected_module_check,
  add constraint users_module foreign key (selected_module) references modules;
alter table placements drop constraint placements_module_check, add constraint placements_module foreign key (module) references modules;
alter table access add constraint access_module foreign key (module) references modules;
-- A mock interview is ordered as well, and is no module. No query reads this column.
alter table orders drop constraint orders_module_check,
  add column ordered_module text generated always as (nullif(module, 'mock')) stored references modules;
