import { problem } from 'contract/problems.ts'

/** The problem (415) of a file that is not taken, with its sentence. */
export const refusedFile = (message: string) => problem('wrong_type', { message })
