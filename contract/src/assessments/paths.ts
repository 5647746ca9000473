/** The addresses of assessments. Visitors load `contract/paths.ts` with their first page, so they are not in it. */
export const assessmentPaths = {
  overview: () => '/assessments',
  accommodations: () => '/assessments/accommodations',
  promises: () => '/assessments/promises',
  result: (attemptId: number) => `/assessments/${attemptId}`,
  sitting: (attemptId: number) => `/assessments/${attemptId}/sitting`,
  /** The oral of an attempt, for its examiner. */
  oral: (attemptId: number) => `/assessments/${attemptId}/oral`,
  /** A booked call, for its invigilator. */
  call: (callId: number) => `/assessments/calls/${callId}`,
  /** Safe Exam Browser opens this link, which works once. */
  enter: (nonce: string) => `/assessment/enter/${nonce}`,
  /** Safe Exam Browser ends when it opens this page. */
  left: () => '/assessment/left',
  /** The settings that Safe Exam Browser starts with. */
  launchFile: (nonce: string) => `/assessment-launch/${nonce}.seb`,
}
