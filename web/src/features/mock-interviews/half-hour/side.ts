/** Whose side of an interview one is on: its candidate's, by the link or as its owner, or its interviewer's. */
export type Side = { link: string } | { booking_id: number } | { interview_id: number }
