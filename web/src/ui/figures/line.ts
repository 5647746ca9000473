/** An SVG path through points, as short as it can be written: relative steps in whole units of the drawing. */
export function line(points: readonly (readonly [number, number])[]): string {
  let [x, y] = [0, 0]
  let text = ''
  points.forEach(([px, py], i) => {
    const [nx, ny] = [Math.round(px), Math.round(py)]
    text += i === 0 ? `M${nx} ${ny}l` : pair(nx - x, ny - y)
    ;[x, y] = [nx, ny]
  })
  return text
}

/** A function drawn from `from` to `to`, with the drawing's own scales. */
export function curve(
  from: number,
  to: number,
  value: (x: number) => number,
  scale: { x: (x: number) => number; y: (y: number) => number },
  steps = 96,
): string {
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / steps
    return [scale.x(x), scale.y(value(x))] as const
  })
  return line(points)
}

const pair = (dx: number, dy: number): string => `${dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
