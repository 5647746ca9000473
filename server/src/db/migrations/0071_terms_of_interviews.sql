-- Interviews in the words of contract and code: one word for one thing.
alter table mock_interviewers rename column room_url to meeting_url;
alter table mock_interviewers rename column gap_minutes to buffer_minutes;
alter table mock_interviewers rename constraint mock_interviewers_gap_minutes_check to mock_interviewers_buffer_minutes_check;

alter table mock_bookings rename column wall to local_start;
alter table mock_bookings rename column candidate_came_at to candidate_checked_in_at;
alter table mock_bookings rename column interviewer_came_at to interviewer_checked_in_at;
alter table mock_bookings rename column candidate_said_at to candidate_reported_at;
alter table mock_bookings rename column interviewer_said_at to interviewer_reported_at;

alter table mock_errands rename to mock_tasks;
alter table mock_tasks rename constraint mock_errands_booking_id_fkey to mock_tasks_booking_id_fkey;
alter table mock_tasks rename constraint mock_errands_what_check to mock_tasks_what_check;
alter index mock_errands_pkey rename to mock_tasks_pkey;
alter index mock_errands_due rename to mock_tasks_due;
alter index mock_errands_failing rename to mock_tasks_failing;

alter table mock_script rename to mock_prepared_questions;
alter table mock_prepared_questions rename constraint mock_script_booking_id_fkey to mock_prepared_questions_booking_id_fkey;
alter table mock_prepared_questions rename constraint mock_script_placement_id_fkey to mock_prepared_questions_placement_id_fkey;
alter index mock_script_pkey rename to mock_prepared_questions_pkey;
alter index mock_script_of_placement rename to mock_prepared_questions_of_placement;

alter table mock_waiting rename to mock_waitlist;
alter table mock_waitlist rename constraint mock_waiting_credit_id_fkey to mock_waitlist_credit_id_fkey;
alter index mock_waiting_pkey rename to mock_waitlist_pkey;
alter index mock_waiting_since rename to mock_waitlist_since;
