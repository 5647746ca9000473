/** The figures beside an axis: whole numbers, zero among them, in steps of 1, 2 or 5 times a power of ten, seven at most. */
export function ticksFor(values: readonly number[]): number[] {
  const [bottom, top] = [Math.min(0, ...values), Math.max(0, ...values)]
  const rough = (top - bottom) / 4 || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const nice = [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= rough) ?? rough
  const step = Math.max(1, nice)
  const first = Math.floor(bottom / step)
  const last = Math.max(Math.ceil(top / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}
