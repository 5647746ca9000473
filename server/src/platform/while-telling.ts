import { seconds } from './clock.ts'

/** Calls `tell` every five seconds until the work has ended, well or not. @throws as the work does */
export async function whileTelling<Result>(tell: () => void, work: Promise<Result>): Promise<Result> {
  const telling = setInterval(tell, seconds(5))
  return work.finally(() => clearInterval(telling))
}
