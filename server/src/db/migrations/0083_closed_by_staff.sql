-- What staff close stays closed, whatever its interviewer sets; who is an interviewer no more keeps what they held.
alter table mock_interviewers add column is_closed_by_staff boolean not null default false;
alter table mock_interviewers add column unmade_at timestamptz;
