/** The drill of first starts in full: prints what each kill left, and tells in sentences what did not hold. */
import { firstStartDrill } from './first-start/first-start-drill.ts'

export async function runFirstStarts(options: { kills: number; seed: number }): Promise<string[]> {
  console.log(`kill -9, ${options.kills} times, in a first start, seed ${options.seed}`)
  const { left, wrong, dataDir } = await firstStartDrill(options)
  for (const line of left) console.log(`killed after ${line}`)
  return wrong.length > 0 ? [...wrong, `(what was left is in ${dataDir})`] : []
}
