-- What was searched for or asked of the assistant and not found, by day. Nobody's: no column leads to who asked.
create table asked_in_vain (
  day date not null,
  asked text not null,
  times integer not null default 1,
  primary key (day, asked)
);
