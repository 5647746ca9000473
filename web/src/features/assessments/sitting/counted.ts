import { mostCounted } from 'contract/assessments/rules.ts'

/** A count as signals have it. The server refuses others, and all that is sent with them: those of a browser whose clock was turned back. */
export const counted = (number: number): number => Math.min(mostCounted, Math.max(0, Math.round(number)))
