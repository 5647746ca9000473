/** Whether a statement failed because what it writes is there already: the constraint decides, not a look before. */
export const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'
