-- To when an interviewer was told what they have to hold: the morning after the last list, by their clocks. The product computes it.
alter table mock_interviewers add column listed_until timestamptz;
create index mock_interviewers_listed on mock_interviewers (listed_until);
