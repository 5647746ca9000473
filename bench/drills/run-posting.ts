/** The drill of posting in full: prints what happened, and tells in sentences what did not hold. */
import { medianOf } from '../median.ts'
import { postingDrill } from './posting/posting-drill.ts'

export async function runPosting(options: { kills: number; seed: number }): Promise<string[]> {
  console.log(`kill -9, ${options.kills} times, while 50 people post at once and send files, seed ${options.seed}`)
  const { lost, doubled, wrong, ...run } = await postingDrill({ ...options, tell: console.log })
  const times = run.starts.map(({ ms }) => ms / 1000)
  const rows = [
    ['acknowledged', `${run.acknowledged}; ${run.cutOff} cut off, ${run.cutUploads} of them uploads`],
    ['there', `${run.answers} answers, ${run.files} files`],
    ['lost', String(lost.length)],
    ['doubled', String(doubled.length)],
    ['wrong', String(wrong.length)],
    ['ready again', `slowest ${Math.max(...times).toFixed(1)} s, median ${medianOf(times).toFixed(1)} s`],
  ]
  for (const [name = '', text] of rows) console.log(`${name.padEnd(18)}${text}`)
  const broken = [...lost, ...doubled, ...wrong]
  return broken.length > 0 ? [...broken, `(what was left is in ${run.dataDir})`] : []
}
