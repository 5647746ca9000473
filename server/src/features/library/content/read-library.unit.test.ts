import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentErrorText } from '../../../platform/content/content-error.ts'
import { coinSvg, itemMd, readWith, rightFiles } from '../../../testing/library/sample-library.ts'
import { readShippedLibrary } from '../../../testing/library/shipped-library.ts'
import { libraryReader, readLibrary } from './read-library.ts'

const folder = 'items/chance/the-fair-coin'

async function errorsWith(changes: Parameters<typeof readWith>[0]) {
  return (await readWith(changes)).errors.map(contentErrorText)
}

const front = (from: string, to: string) => ({ 'item.md': (text: string) => text.replace(from, () => to) })

test('a right library has no errors', async () => {
  const { items, errors } = await readWith()
  expect(errors).toEqual([])
  expect(items).toMatchObject([{ slug: 'the-fair-coin', subject: 'chance', front: { title: 'The Fair Coin' } }])
})

test('the shipped library has all difficulties, and one preview on each interview shelf', async () => {
  const { items } = await readShippedLibrary()
  expect(new Set(items.map(({ front }) => front.difficulty))).toEqual(new Set(['E', 'M', 'H']))
  const previews = items.flatMap(({ front }) => front.shelves.filter(({ module, preview }) => module === 'interview' && preview))
  expect(previews.map(({ category }) => category).sort()).toEqual(['coding', 'finance', 'ml', 'statistics'])
})

test.each([
  [
    'an unknown key',
    front('topics:', 'colour: red\ntopics:'),
    `${folder}/item.md:12: \`colour\` is not a known key: the keys are title, shelves,`,
  ],
  [
    'a key of before',
    front('topics:', 'tags: [coins]\ntopics:'),
    `${folder}/item.md:12: \`tags\` is not a known key: write topics (what the question is about, shown at once) and methods`,
  ],
  [
    'a topic that is a method',
    front('topics: [coins]', 'topics: [Symmetry]'),
    `${folder}/item.md:12: "Symmetry" is one of the methods`,
  ],
  [
    'a package that there is none of',
    front('topics:', 'packages: [numpy, pandsa]\ntopics:'),
    `${folder}/item.md:12: there is no Python package pandsa for Pyodide `,
  ],
  [
    'a package by another name',
    front('topics:', 'packages: [scikit_learn]\ntopics:'),
    `${folder}/item.md:12: scikit_learn should be written scikit-learn`,
  ],
  ['a missing key', front('time_target: 2\n', ''), `${folder}/item.md:2: \`time_target\` is missing: it should be the minutes`],
  ['a wrong difficulty', front('difficulty: E', 'difficulty: easy'), `${folder}/item.md:10: \`difficulty\` should be E, M or H.`],
  [
    'an id that is no number',
    front('id: 7', 'id: seven'),
    `${folder}/item.md:4: \`shelves[0].id\` should be a whole number from 1 on`,
  ],
  [
    'an unknown module',
    front('module: interview', 'module: forum'),
    '`shelves[0].module` should be one of interview, core_certificate,',
  ],
  [
    'a shelf of another module',
    front('category: statistics', 'category: linux'),
    `${folder}/item.md:6: interview has no shelf linux: its shelves are statistics, finance, coding, ml`,
  ],
  [
    'a follow-up that is answered beside one that is not',
    front('[And twice in a row?]', '\n  - { asks: And twice in a row?, answer: A quarter. }\n  - And three times?'),
    `${folder}/item.md:25: this follow-up has no model answer, but another one has`,
  ],
  [
    'a follow-up whose answer is empty',
    front('[And twice in a row?]', '[{ asks: And twice in a row?, answer: "" }]'),
    `${folder}/item.md:23: \`follow_ups[0].answer\` should be what a strong candidate says to it`,
  ],
  [
    'a follow-up that is no question',
    front('[And twice in a row?]', '[2]'),
    `${folder}/item.md:23: \`follow_ups[0]\` should be a question in Markdown, or { asks, answer }.`,
  ],
  [
    'a wrong formula in a model answer',
    front('[And twice in a row?]', '[{ asks: And twice in a row?, answer: $\\quarter$ }]'),
    `${folder}/item.md:23: the formula "\\quarter" has an error: `,
  ],
  [
    'a figure in a model answer',
    front('[And twice in a row?]', '[{ asks: And twice?, answer: "![A coin that is drawn as a circle](coin.svg)" }]'),
    `${folder}/item.md:23: the figure coin.svg does not exist`,
  ],
  ['one hint only', front('  - They are equally likely.\n', ''), '`hints` should be two to four hints'],
  ['an answer of no kind', front('type: number', 'type: guess'), '`answer.type` should be one of number, interval, choice,'],
  ['an answer of another kind', front('value: 0.5', 'value: half'), '`answer.value` should be a number, in decimals.'],
  [
    'an unknown key in the answer',
    front('value: 0.5', 'value: 0.5, unit: 1'),
    '`answer.unit` is not a known key: the keys are type, ask,',
  ],
  [
    'a firm that is not on the list',
    front('[Penny & Sons]', '[Real Bank]'),
    'the firm "Real Bank" is not in companies.yaml: choose Penny & Sons',
  ],
  [
    'a changelog of another version',
    front('\nversion: 1', '\nversion: 2'),
    'put the newest entry first; it should be for version 2',
  ],
  ['YAML that is none', front('topics: [coins]', 'topics: [coins'), /item\.md:1[23]: this is not valid YAML: /],
  [
    'no front matter',
    { 'item.md': 'A coin is tossed.' },
    'item.md:1: the file should begin with front matter between two lines of ---',
  ],
  ['no statement', { 'item.md': itemMd.slice(0, itemMd.lastIndexOf('---') + 4) }, 'the statement is missing'],
  ['no item.md', { 'item.md': undefined }, `${folder}/item.md: this file is missing`],
  ['no solution', { 'solution.md': undefined }, `${folder}/solution.md: this file is missing or empty`],
  ['a number without proof', { 'proof.py': undefined }, `${folder}/proof.py: this kind of answer needs this file`],
  ['a formula that does not parse', front('$H$', '$\\frac{1$'), `${folder}/item.md:29: the formula "\\frac{1" has an error: `],
  ['a formula that KaTeX only tolerates', front('$H$', '$ä$'), 'the formula "ä" has an error: '],
  ['a formula that links', front('$H$', '$\\href{https://example.org}{H}$'), '\\href is not allowed in a formula'],
  [
    'a wrong formula in a hint',
    front('$n = 2$', '$n = \\sqr 2$'),
    `${folder}/item.md:19: the formula "n = \\sqr 2" has an error: `,
  ],
  [
    'a wrong formula in the solution',
    { 'solution.md': 'So\n\n$$\n\\half\n$$\n' },
    `${folder}/solution.md:3: the formula "\\half" has an error: `,
  ],
  [
    'a figure without a text',
    front('A coin with a head and a tail, each drawn as a circle', 'coin'),
    'the figure coin.svg needs alternative text',
  ],
  ['a figure that is not there', { 'coin.svg': undefined }, `${folder}/item.md:31: the figure coin.svg does not exist`],
  ['a figure in a sentence', front('![A coin', 'See ![A coin'), 'the figure coin.svg is inside a paragraph'],
  ['a figure from elsewhere', front('(coin.svg ', '(https://example.org/coin.svg '), 'should be a file beside the text'],
  ['a figure with a script', { 'coin.svg': coinSvg.replace('</svg>', '<script>1</script></svg>') }, 'remove <script>'],
  ['a figure with a handler', { 'coin.svg': coinSvg.replace('r="3"', 'r="3" onclick="1"') }, 'remove onClick'],
  ['a link to nowhere', front('A coin is', '[A coin](coin.txt) is'), 'the link coin.txt is broken'],
  [
    'a link that runs',
    front('A coin is', '[A coin](javascript:alert) is'),
    'the link javascript:alert should begin with https://',
  ],
  ['HTML', front('A coin is', '<b>A coin</b> is'), 'HTML is not allowed: use Markdown instead of <b>'],
  ['a code block of no language', front('A coin is', '```\n1\n```\n\nA coin is'), 'name the language of the code block'],
  [
    'an unknown placeholder',
    front('A coin is', '{{support_email}} is'),
    '{{support_email}} is not a known placeholder: use {{product}}',
  ],
])('%s is told with its place and what to write instead', async (_, changes, sentence) => {
  const errors = await errorsWith(changes)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(
    typeof sentence === 'string' ? new RegExp(sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')) : sentence,
  )
})

test('what two items may not share is told at the second one', async () => {
  const second = Object.fromEntries(
    Object.entries(rightFiles)
      .filter(([name]) => name.startsWith(folder))
      .map(([name, text]) => [name.replace('chance', 'luck'), text]),
  )
  expect(await errorsWith(second)).toEqual([
    'items/luck/the-fair-coin: the folder name the-fair-coin is used in items/chance/the-fair-coin already: choose another',
    expect.stringMatching(/^items\/luck.*: the placement id 7 is used in items\/chance.*the next free one is 8$/),
    expect.stringMatching(/^items\/luck.*: order 10 on interview statistics is taken by items\/chance/),
  ])
})

test('code needs what its tests need', async () => {
  const code = front(
    '{ type: number, value: 0.5, tolerance: 0.001, accepted: ["1/2"] }',
    '{ type: code, language: python, entry: toss }',
  )
  expect(await errorsWith({ ...code, 'starter.py': '', 'mutants/one.py': '' })).toEqual([
    expect.stringContaining('code needs a musts.yaml'),
    expect.stringContaining('0 right solutions are not enough'),
    expect.stringContaining('mutants: 0 wrong solutions are not enough'),
    expect.stringContaining('reference.py: this kind of answer needs this file'),
    expect.stringContaining('tests.py: this kind of answer needs this file'),
  ])
})

test('a topic does not stand in the right option alone', async () => {
  const answer = 'answer: { type: number, value: 0.5, tolerance: 0.001, accepted: ["1/2"] }'
  const choice = (a: string) => front(answer, `answer: { type: choice, options: { a: ${a}, b: One of three coins }, value: a }`)
  expect(await errorsWith(choice('Two coins'))).toEqual([])
  expect(await errorsWith({ 'item.md': (text) => choice('Two sides')['item.md'](text).replace('[coins]', '[SIDES]') })).toEqual([
    `${folder}/item.md:12: "SIDES" is in the right option only: a topic must not give away the answer`,
  ])
})

test('a choice names one of its options, an interval begins with its low end', async () => {
  const answer = '{ type: number, value: 0.5, tolerance: 0.001, accepted: ["1/2"] }'
  expect(await errorsWith(front(answer, '{ type: choice, options: { a: Heads, b: Tails }, value: c }'))).toEqual([
    expect.stringContaining('there is no option c: the options are a, b'),
  ])
  expect(await errorsWith(front(answer, '{ type: interval, value: [2, 1], tolerance: 0 }'))).toEqual([
    expect.stringContaining('the low end of the interval should come first'),
  ])
})

test('no answer is the number that everybody is shown as an example', async () => {
  const answer = '{ type: number, value: 0.5, tolerance: 0.001, accepted: ["1/2"] }'
  const told = [expect.stringContaining('0.625 is the example that readers see when they enter no number')]
  for (const other of [
    '{ type: number, value: 0.6249, tolerance: 0.001, accepted: [] }',
    '{ type: number, value: 62.5, tolerance: 0, accepted: [] }',
  ])
    expect(await errorsWith(front(answer, other)), other).toEqual(told)
  expect(await errorsWith(front(answer, '{ type: interval, value: [0.625, 1], tolerance: 0 }'))).toEqual(told)
})

test('what was found right before is not checked again; what changed is', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'library-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  for (const [name, text] of Object.entries({ ...rightFiles, [`${folder}/solution.md`]: 'One of $\\frac{1$ sides.\n' })) {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), text)
  }
  const first = await libraryReader(dir)()
  expect(first.errors).toHaveLength(1)
  const right = new Set(first.items.map(({ hash }) => hash))
  expect((await libraryReader(dir)(right)).errors).toEqual([])

  await writeFile(join(dir, `${folder}/proof.py`), 'pass # better\n')
  expect((await libraryReader(dir)(right)).errors).toEqual(first.errors)
})

test('a folder without items is told', async () => {
  expect((await readLibrary('/nowhere')).errors.map(contentErrorText)).toEqual([
    expect.stringContaining('items: there is no such folder'),
  ])
})
