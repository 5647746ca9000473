import { mostCounted } from 'contract/assessments/rules.ts'

/** Rounds and bounds a count of a signal. The server refuses others with the whole request, such as negative ones after a clock was turned back. */
export const counted = (number: number): number => Math.min(mostCounted, Math.max(0, Math.round(number)))
