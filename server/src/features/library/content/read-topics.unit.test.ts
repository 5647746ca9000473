import { join } from 'node:path'
import { topicCategories } from 'contract/library/shelves.ts'
import { expect, test } from 'vitest'
import { contentErrorText } from '../../../platform/content/content-error.ts'
import { readWith, topicMd } from '../../../testing/library/sample-library.ts'
import { readTopics } from './read-topics.ts'

const file = 'topics/luck.md'
const errorsWith = async (changes: Parameters<typeof readWith>[0]) => (await readWith(changes)).errors.map(contentErrorText)
const changed = (from: string, to: string) => {
  if (!topicMd.includes(from)) throw new Error(`"${from}" is not there`)
  return { [file]: topicMd.replace(from, () => to) }
}

test('a right topic is read with its paragraph in one line', async () => {
  const { topics, errors } = await readWith({ [file]: topicMd })
  expect(errors).toEqual([])
  expect(topics).toMatchObject([{ slug: 'luck', about: 'A coin has no memory. People have.', front: { title: 'Luck' } }])
})

test('a library without topics is a library', async () => {
  expect(await readWith()).toMatchObject({ topics: [], errors: [] })
})

test('every category with a topic page has a topic among the shipped ones, each with three to five prompts', async () => {
  const { topics, errors } = await readTopics(join(import.meta.dirname, '../../../../../content'))
  expect(errors).toEqual([])
  expect(topics.map(({ front }) => front.category).toSorted()).toEqual(topicCategories.toSorted())
  for (const { front } of topics) expect(front.prompts.length, front.title).toBeLessThanOrEqual(5)
})

test.each([
  [
    'an unknown key',
    changed('order: 10', 'order: 10\ncolour: red'),
    `${file}:6: \`colour\` is not a known key: the keys are id,`,
  ],
  ['a missing key', changed('order: 10\n', ''), '`order` is missing: it should be a whole number; the topics of a category'],
  ['a category without topic pages', changed('statistics', 'stats'), `${file}:4: \`category\` should be one of statistics,`],
  ['too few prompts', changed('  - { id: 3, text: And after five? }\n', ''), '`prompts` should be three to eight prompts'],
  [
    'marks in a prompt',
    changed('And after five?', 'And after $5$?'),
    '`prompts[2].text` should be a question of at most 400 characters',
  ],
  ['no paragraph', { [file]: topicMd.slice(0, topicMd.lastIndexOf('---') + 4) }, 'the text below the front matter is missing'],
  ['two paragraphs', changed('memory.\nPeople', 'memory.\n\nPeople'), 'the text should be one paragraph'],
  ['no front matter', { [file]: 'A coin.' }, `${file}:1: the file should begin with front matter`],
  ['an odd name', { 'topics/Good luck.md': topicMd }, 'topics/Good luck.md: the file should be named in small letters'],
])('%s is told with its place and what to write instead', async (_, changes, sentence) => {
  const errors = await errorsWith(changes)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(sentence)
})

test('what two topics may not share is told at the second one', async () => {
  expect(await errorsWith({ [file]: topicMd, 'topics/more-luck.md': topicMd })).toEqual([
    'topics/more-luck.md: the topic id 1 is used in topics/luck.md already: never reuse an id',
    ...[1, 2, 3].map(
      (id) => `topics/more-luck.md: the prompt id ${id} is used in topics/luck.md already: the next free one is 4`,
    ),
    'topics/more-luck.md: order 10 in statistics is taken by topics/luck.md: choose another',
  ])
})
