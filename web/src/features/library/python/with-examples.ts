import type { CodeTask } from 'contract/assessments/model.ts'

/** The program, and after it each example: what its call returns is printed, and nothing is judged. */
export const withExamples = (code: string, { examples }: CodeTask): string =>
  // A line begins anew, whatever the program ends with.
  [code, ...examples.map(({ call }) => `print(${JSON.stringify(`${call} returns`)}, repr(${call}))`), ''].join('\n')
