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
      1: 'Waited to be told each step.',
      2: 'Began by themselves, and had no other way when the first one failed.',
      3: 'Broke the problem into parts and came to a result with one nudge at most.',
      4: 'Said the plan first, tried it on a small case, and found what breaks it before being asked.',
    },
  },
  mathematics: {
    title: 'Mathematical correctness',
    seen: {
      1: 'Wrong results went unnoticed, also where a limit or a sign gives them away.',
      2: 'The idea was right; slips in the working changed the result.',
      3: 'Correct, with every assumption that is used said aloud or given when asked.',
      4: 'Correct, and checked in another way: a limit, a simulation, an order of magnitude.',
    },
  },
  coding: {
    title: 'Coding',
    seen: {
      1: 'No program that runs.',
      2: 'It ran on the example and failed on an edge that the question names.',
      3: 'It ran on all of the cases, with names one can read and its cost said rightly.',
      4: 'Also tested without being asked, and the better structure was chosen before the first line.',
    },
  },
  communication: {
    title: 'Communication',
    seen: {
      1: 'Long silences; how they came to a result had to be guessed.',
      2: 'Explained when asked, in an order that was hard to follow.',
      3: 'Thought aloud; each step could be followed as it came.',
      4: 'Fitted the explanation to the listener, and summed up where they stood.',
    },
  },
  hints: {
    title: 'Handling of hints',
    seen: {
      1: 'Went on as before after a hint.',
      2: 'Took the hint as the next step, without saying why it helps.',
      3: 'Used the hint, and said what it changes.',
      4: 'Needed none, or turned one into an idea that goes further than it.',
    },
  },
}

/** Not every interview has code in it. */
export const mayBeLeftOut = (criterion: Criterion): boolean => criterion === 'coding'

export const strengthCount = 2
export const nextStepCount = 3
export const longestRemark = 500
export const mostAddenda = 10
