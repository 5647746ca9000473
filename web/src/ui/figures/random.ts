/** Random numbers that are the same on every machine: the figures are computed from a fixed seed, on the server and in the browser. */

/** Uniform on [0, 1), by a 32-bit mixing generator (mulberry32). */
function uniforms(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Standard normal to the eye: twelve uniforms less six. Only additions, so that every engine gets the same digits. */
function normals(seed: number): () => number {
  const next = uniforms(seed)
  return () => {
    let sum = -6
    for (let i = 0; i < 12; i++) sum += next()
    return sum
  }
}

/** A Brownian motion on [0, 1] at `steps + 1` equidistant times, starting at 0. */
export function brownianPath(seed: number, steps: number): number[] {
  const next = normals(seed)
  const scale = Math.sqrt(1 / steps)
  const path = [0]
  for (let i = 0; i < steps; i++) path.push(path[i]! + scale * next())
  return path
}

/** The same motion, held to end at 0 as well: a Brownian bridge. */
export function brownianBridge(seed: number, steps: number): number[] {
  const path = brownianPath(seed, steps)
  const end = path[steps]!
  return path.map((value, step) => value - (step / steps) * end)
}
