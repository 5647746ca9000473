/** What a forward pays at expiry, and what it is worth before: two parallel lines over the axis of prices. */

import { drawPayoff, payoffPaper } from '../../../ui/figures/draw-payoff.ts'
import type { PlateDrawing } from '../../../ui/figures/drawn-plate.tsx'

export function drawForward(): PlateDrawing {
  const { expiry, before, says } = drawPayoff('forward')
  const { width, height, axis } = payoffPaper
  return {
    label: says,
    width,
    height,
    lines: [
      { role: 'axis', d: `M0 ${axis}H${width}` },
      { role: 'other', d: before },
      { role: 'subject', d: expiry },
    ],
  }
}
