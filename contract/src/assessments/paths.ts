/** The addresses of assessments. They are apart from `contract/paths.ts`, which visitors load with their first page. */
export const assessmentPaths = {
  overview: () => '/assessments',
  accommodations: () => '/assessments/accommodations',
  promises: () => '/assessments/promises',
  result: (attemptId: number) => `/assessments/${attemptId}`,
  sitting: (attemptId: number) => `/assessments/${attemptId}/sitting`,
  /** The examiner’s, of one attempt. */
  oral: (attemptId: number) => `/assessments/${attemptId}/oral`,
  /** The invigilator’s, of one booked call. */
  call: (callId: number) => `/assessments/calls/${callId}`,
  /** In Safe Exam Browser, by a link that works once. */
  enter: (nonce: string) => `/assessment/enter/${nonce}`,
  /** Safe Exam Browser ends when it opens this page. */
  left: () => '/assessment/left',
  /** The settings that Safe Exam Browser starts with. */
  launchFile: (nonce: string) => `/assessment-launch/${nonce}.seb`,
}
