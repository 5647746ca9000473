/** A small content folder with living questions in it. */
import { copyQuestions } from './shipped-questions.ts'

export const queueFolder = 'items/probability/third-in-the-queue'

/** Placements: of a living question that is a preview, of one that is paid for, and of one with its own numbers only. */
export const [queue, noisy, ticks] = [1, 161, 5]

/** @returns the folder, which is the caller's to change and to remove */
export const livingLibrary = (): Promise<string> =>
  copyQuestions(['probability/third-in-the-queue', 'linux/find-the-noisy-process', 'algorithms/ring-of-ticks'])
