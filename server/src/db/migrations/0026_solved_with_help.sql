-- When a reader was first helped with a question that they had not solved yet: by a hint, or by a solution that they had asked for.
-- What was solved after that was solved with help.
alter table item_progress add column helped_at timestamptz;

-- Of before no hint's moment is known: one that was taken counts, because who has solved a question has little use for it. A solution
-- counts that was open before the question was solved, but for the one that an essay opened by being handed in.
update item_progress progress set helped_at = coalesce(least(solution_opened_at, solved_at), at)
where hints_taken > 0
  or (solution_opened_at is not null and (solved_at is null or solution_opened_at < solved_at) and not exists (
    select from attempts attempt
    where attempt.user_id = progress.user_id and attempt.item_id = progress.item_id
      and attempt.verdict = 'handed_in' and attempt.at = progress.solution_opened_at));
