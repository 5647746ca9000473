/** What a process that serves knows of the questions that it prepares meanwhile, on a first start. */
export interface Preparation {
  /** How many questions are not there yet. */
  left(): number
  /** Has the question at this placement prepared next. Resolves when it is there, or at once where none is expected. */
  bring(placementId: number): Promise<void>
}

/** Where all is there. */
export const allPrepared: Preparation = { left: () => 0, bring: async () => {} }
