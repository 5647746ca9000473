/** The addresses of assessments. They are apart from `contract/paths.ts`, which visitors load with their first page. */
export const assessmentPaths = {
  overview: () => '/assessments',
  promises: () => '/assessments/promises',
  result: (attemptId: number) => `/assessments/${attemptId}`,
  sitting: (attemptId: number) => `/assessments/${attemptId}/sitting`,
}
