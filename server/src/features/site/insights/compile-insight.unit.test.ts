import { expect, test } from 'vitest'
import { contentErrorText } from '../../../platform/content/content-error.ts'
import { compileInsight } from './compile-insight.ts'
import { sampleData, sampleFigure, sampleInsight } from './sample-insight.ts'

test('an insight is what its page needs and the text of its frame, its figure drawn, its data in a table', () => {
  const { insight, html = '', errors } = compiled(sampleInsight())

  expect(errors).toEqual([])
  expect(insight).toMatchObject({
    slug: 'stopping',
    title: 'Stopping when it looks good',
    published: '2026-09-30',
    summary: 'Twenty looks turn one false alarm in twenty into one in four.',
  })
  expect(insight?.height.wide).toBeGreaterThan(400)
  expect(insight?.height.narrow).toBeGreaterThan(400)
  expect(html).toContain('{{product}} says')
  expect(html).toContain('class="katex"')
  expect(html).toContain('<figcaption>Fig. 1. Looks are not free.<small>Simulated, seed 1900.</small></figcaption>')
  expect(html).toContain('aria-label="The chance of a false alarm grows from 5 % with one look to 24.8 % with twenty."')
  expect(html).toContain('<th scope="row" align="right">20</th><td align="right">24.8&#xA0;%</td>'.replace('&#xA0;', '\u00a0'))
  expect(html).toContain('<li>A. Author, “A paper”, 1969</li>')
})

test('the quotes of title and summary are set as those of the text are', () => {
  const { insight } = compiled(sampleInsight().replace('Twenty looks', `The neighbour's "twenty" looks`))
  expect(insight?.summary).toContain('The neighbour’s “twenty” looks')
})

test('figures are counted by themselves, whatever number the caption begins with', () => {
  const second = sampleFigure.replace('"Looks are not free."', '"Fig. 7. Neither is this one."')
  const { html = '' } = compiled(`${sampleInsight()}\n\`\`\`figure\n${second}\n\`\`\`\n`)

  expect(html).toContain('Fig. 1. Looks are not free.')
  expect(html).toContain('Fig. 2. Neither is this one.')
})

test('what an author writes as HTML does nothing in the frame', () => {
  const hostile = sampleFigure
    .replace('"Looks are not free."', '"<img src=x onerror=alert(1)>"')
    .replace('number of looks', '<b>&')
  const { html = '' } = compiled(sampleInsight(hostile))

  expect(html).not.toContain('<img')
  expect(html).not.toContain('<b>')
  expect(html).toContain('&#x3C;b>&#x26;')
})

test.each([
  [
    'a title that is too long',
    sampleInsight().replace('title: Stopping', `title: ${'long '.repeat(20)}`),
    ':2: `title` should be a title',
  ],
  [
    'no date',
    sampleInsight().replace('published: 2026-09-30', 'published: soon'),
    ':3: `published` should be a date such as 2026-01-31.',
  ],
  ['a key that nobody knows', sampleInsight(sampleFigure, 'author: me\n'), ':7: `author` is not a known key'],
  ['an unknown kind of figure', figure('kind: line', 'kind: pie'), ':16: `kind` should be one of line, step, scatter, bar.'],
  ['a data file that is not there', figure('peeking.csv', 'gone.csv'), ':17: gone.csv is not there'],
  [
    'a column that is not there',
    figure('column: simulated', 'column: simulation'),
    ':21: peeking.csv has no column `simulation`: its columns are looks, simulated, promised',
  ],
  [
    'a log scale from zero on',
    figure('label: "number of looks"', 'label: "looks", scale: log'),
    'insights/stopping/peeking.csv:2: `looks` is 0',
    sampleData.replace('1,', '0,'),
  ],
  [
    'a cell that is no number',
    sampleInsight(),
    'insights/stopping/peeking.csv:3: `simulated` should be a number, not "much"',
    sampleData.replace('0.084', 'much'),
  ],
  [
    'a row that is too short',
    sampleInsight(),
    'insights/stopping/peeking.csv:6: this row has 2 cells, the head has 3',
    sampleData.replace('0.248,0.05', '0.248'),
  ],
  [
    'a table that is too short',
    sampleInsight(),
    'a figure is drawn from 2 to 500 rows under the head, not from 0',
    'looks,simulated,promised\n',
  ],
  ['an axis that runs backwards', figure('from: 0', 'from: 2, to: 1'), ':19: `y.to` should be above `y.from`'],
  [
    'a picture that would have to be loaded',
    `${sampleInsight()}\n![A picture that says more than words](photo.png)\n`,
    'the picture photo.png should be an .svg, or a figure block drawn from data',
  ],
  [
    'an unknown word in braces',
    sampleInsight().replace('{{product}}', '{{firm}}'),
    ':9: {{firm}} is not a known placeholder: use {{product}}',
  ],
])('%s is told with its place and with what to write instead', (_, source, sentence, data = sampleData) => {
  const { insight, errors } = compiled(source, data)

  expect(insight).toBeUndefined()
  expect(errors.map(contentErrorText).join('\n')).toContain(sentence)
})

function figure(from: string, to: string): string {
  return sampleInsight(sampleFigure.replace(from, to))
}

function compiled(source: string, data: string = sampleData) {
  const files: Record<string, Uint8Array> = { 'peeking.csv': new TextEncoder().encode(data), 'photo.png': new Uint8Array([1]) }
  return compileInsight(source, { slug: 'stopping', file: 'insights/stopping/insight.md', readBeside: (name) => files[name] })
}
