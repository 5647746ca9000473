/**
 * By what an interviewer tells the levels apart: what could be seen in the interview, not what somebody is. Whoever changes a sentence raises
 * the version: feedback is read with the sentences that it was written with.
 */
export const rubricVersion = 1

export const levels = [1, 2, 3, 4] as const
export type Level = (typeof levels)[number]
export const levelName: Record<Level, string> = { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Excellent' }

export const criteria = ['problem_solving', 'mathematics', 'coding', 'communication', 'hints'] as const
export type Criterion = (typeof criteria)[number]

interface Described {
  title: string
  /** What was seen, from poor to excellent. */
  seen: Record<Level, string>
}

export const rubric: Record<Criterion, Described> = {
  problem_solving: {
    title: 'Problem solving',
    seen: {
      1: 'Needed to be told each step.',
      2: 'Started on their own, but had no alternative when the first approach failed.',
      3: 'Broke the problem into parts and reached a result with at most one nudge.',
      4: 'Stated the plan first, tried it on a small case, and found its weak points before being asked.',
    },
  },
  mathematics: {
    title: 'Mathematical correctness',
    seen: {
      1: 'Wrong results went unnoticed, even where a limit or a sign gives them away.',
      2: 'The idea was right; slips in the working changed the result.',
      3: 'Correct, with every assumption stated aloud or when asked.',
      4: 'Correct, and checked another way: a limit, a simulation, an order of magnitude.',
    },
  },
  coding: {
    title: 'Coding',
    seen: {
      1: 'No program that runs.',
      2: 'It ran on the example and failed on an edge case that the question names.',
      3: 'It ran on all cases, with readable names and its cost stated correctly.',
      4: 'Also tested without being asked, with the better structure chosen before the first line.',
    },
  },
  communication: {
    title: 'Communication',
    seen: {
      1: 'Long silences; the reasoning had to be guessed.',
      2: 'Explained when asked, in an order that was hard to follow.',
      3: 'Thought aloud; each step was easy to follow.',
      4: 'Adapted the explanation to the listener and summed up along the way.',
    },
  },
  hints: {
    title: 'Handling of hints',
    seen: {
      1: 'Ignored the hints.',
      2: 'Took the hint as the next step without saying why it helps.',
      3: 'Used the hint and said what it changes.',
      4: 'Needed none, or turned one into an idea of their own.',
    },
  },
}

/** Not every interview has code in it. */
export const mayBeLeftOut = (criterion: Criterion): boolean => criterion === 'coding'

export const strengthCount = 2
export const nextStepCount = 3
export const longestRemark = 500
export const mostAddenda = 10
