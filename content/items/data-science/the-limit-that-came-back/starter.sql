SELECT desk, max_exposure, min(day) AS valid_from, max(day) AS valid_to
FROM snapshots
GROUP BY desk, max_exposure;
