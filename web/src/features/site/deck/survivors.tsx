/** Walks without drift; those that fell below a level are dropped, and the mean of the rest has a drift that no walk has. */
import { line } from '../../../ui/figures/line.ts'
import { Drawing, Plate, plate, Word } from '../../../ui/figures/plate.tsx'
import { brownianPath } from '../../../ui/figures/random.ts'

const walks = 40
const steps = 24
const level = -0.5

const all = Array.from({ length: walks }, (_, i) => brownianPath(1900 + i, steps))
const rest = all.filter((path) => path.every((value) => value >= level))
const mean = (paths: readonly number[][]) =>
  Array.from({ length: steps + 1 }, (_, step) => paths.reduce((sum, path) => sum + path[step]!, 0) / paths.length)

const [width, height] = [1000, 600]
const [top, bottom] = [2.4, -2.1]
const up = (value: number) => ((top - value) / (top - bottom)) * height
const drawn = (path: readonly number[]) => line(path.map((value, step) => [(step / steps) * width, up(value)] as const))
const place = (value: number) => `${((up(value) / height) * 100).toFixed(1)}%`

const meanOfAll = mean(all)
const meanOfRest = mean(rest)

export function Survivors({ className }: { className: string | undefined }) {
  const end = meanOfRest.at(-1)!
  return (
    <Plate
      className={className}
      label={`${walks} random walks. The mean of all ends at ${meanOfAll.at(-1)!.toFixed(2)}; ${rest.length} of them never fell below ${level}, and their mean ends at ${end.toFixed(2)}.`}
    >
      <Drawing width={width} height={height}>
        {all.map((path) => (
          <path key={path[1]} className={plate.ghost} d={drawn(path)} />
        ))}
        <path className={plate.level} d={`M0 ${up(level)}H${width}`} />
        <path className={plate.other} d={drawn(meanOfAll)} />
        <path className={plate.subject} d={drawn(meanOfRest)} />
      </Drawing>
      <Word x="calc(100% - 10px)" y={`calc(${place(end)} - 26px)`} at="right" accent>
        mean of {rest.length} left
      </Word>
      <Word x="calc(100% - 10px)" y={`calc(${place(meanOfAll.at(-1)!)} + 4px)`} at="right">
        mean of all {walks}
      </Word>
    </Plate>
  )
}
