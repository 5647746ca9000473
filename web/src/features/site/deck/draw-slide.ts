/** A slide with its figure drawn. Made on the server: what computes the figures is not sent to the browser. */
import type { Slide, SlideFigure } from 'contract/site/at-a-glance.ts'
import type { PlateDrawing } from '../../../ui/figures/drawn-plate.tsx'
import { drawForward } from './draw-forward.ts'
import { drawForwardCurve } from './draw-forward-curve.ts'
import { drawSurvivors } from './draw-survivors.ts'
import { drawTwoScales, type TwoScales } from './draw-two-scales.ts'

export interface SlideDrawing {
  plate?: PlateDrawing
  twoScales?: TwoScales
}

export type DrawnSlide = Slide & { drawing: SlideDrawing | undefined }

// The prices are a table, which the page brings.
const draw: Record<SlideFigure, () => SlideDrawing | undefined> = {
  forward: () => ({ plate: drawForward() }),
  survivors: () => ({ plate: drawSurvivors() }),
  'two-scales': () => ({ twoScales: drawTwoScales() }),
  curve: () => ({ plate: drawForwardCurve() }),
  prices: () => undefined,
}

export const drawSlide = (slide: Slide): DrawnSlide => ({ ...slide, drawing: slide.figure && draw[slide.figure]() })
