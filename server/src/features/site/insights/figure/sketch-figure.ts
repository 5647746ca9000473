/** A figure without its paper and words: for the picture that other sites show of its page. */
import type { InsightSketch } from 'contract/site/insights.ts'
import { plotOf, wide } from './frame-of-plot.ts'
import type { Figure, Series } from './read-figure.ts'

/** @returns undefined for a figure that is not made of lines */
export function sketchOf(figure: Figure): InsightSketch | undefined {
  if (figure.kind !== 'line') return undefined
  const plot = plotOf(figure, wide)
  const across = (value: number) => thousandth((plot.x(value) - plot.left) / (plot.right - plot.left))
  const up = (value: number) => thousandth((plot.bottom - plot.y(value)) / (plot.bottom - plot.top))
  const points = ({ values }: Series) =>
    values.flatMap((value, row): [number, number][] =>
      value === undefined ? [] : [[across(figure.x.values[row] ?? 0), up(value)]],
    )
  return {
    lines: figure.series.map((series) => ({ role: series.role, points: points(series) })),
    // Its number belongs to the page, where there are several.
    caption: figure.caption.replace(/^Fig\. \d+\. /, ''),
    says: figure.alt,
  }
}

const thousandth = (value: number): number => Math.round(value * 1000) / 1000
