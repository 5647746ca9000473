import { expect, test } from 'vitest'
import type { Figure } from './read-figure.ts'
import { sketchOf } from './sketch-figure.ts'

const axis = { label: 'looks', scale: 'linear', format: 'number', from: undefined, to: undefined } as const
const figure: Figure = {
  kind: 'line',
  x: { ...axis, values: [0, 5, 10], names: ['0', '5', '10'] },
  y: { ...axis, from: 0, to: 100 },
  series: [
    { label: 'seen', role: 'subject', values: [0, 50, 100] },
    { label: 'promised', role: 'bound', values: [25, undefined, 25] },
  ],
  caption: 'Fig. 2. Looks are not free.',
  alt: 'The chance grows from nothing to certainty.',
  source: 'Made up.',
}

test('a figure of lines is sketched across and up its plot, each line in its role', () => {
  expect(sketchOf(figure)).toEqual({
    lines: [
      {
        role: 'subject',
        points: [
          [0, 0],
          [0.5, 0.5],
          [1, 1],
        ],
      },
      {
        role: 'bound',
        points: [
          [0, 0.25],
          [1, 0.25],
        ],
      },
    ],
    caption: 'Looks are not free.',
    says: 'The chance grows from nothing to certainty.',
  })
})

test('a figure of bars is not sketched', () => {
  expect(sketchOf({ ...figure, kind: 'bar' })).toBeUndefined()
})
