/** What a thread of `platform/markup/markup-pool.ts` does to look for answers. */
import { reach, stages } from '../../../platform/markup/stages.ts'
import type { Key } from './judge.ts'
import { type Telling, tellsAnswer } from './tells-answer.ts'

export interface TellsAnswerTask {
  keys: readonly Key[]
  text: string
  stage: Int32Array
}

/** @returns the first of the keys' verdicts that is not “no” */
export default function tellsAnswerTask({ keys, text, stage }: TellsAnswerTask): Telling {
  reach(stage, stages.begun)
  for (const key of keys) {
    const telling = tellsAnswer(key, text)
    if (telling !== 'no') return telling
  }
  return 'no'
}
