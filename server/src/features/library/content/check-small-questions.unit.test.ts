import { expect, test } from 'vitest'
import { readWith } from '../../../testing/library/sample-library.ts'
import { dialoguePath, dialogueYaml, smallFiles } from '../../../testing/library/small-sample.ts'
import { compileItem } from './compile-item.ts'

const told = async (changes: Parameters<typeof readWith>[0]) =>
  (await readWith({ ...smallFiles, ...changes })).errors.map(
    ({ file, line, message }) => `${file.split('/').at(-1)}:${line ?? '-'} ${message}`,
  )
const inItem = (from: string, to: string) => ({ 'item.md': smallFiles['item.md'].replace(from, to) })
const inDialogue = (from: string, to: string) => ({ [dialoguePath]: dialogueYaml.replace(from, to) })

test('follow-ups that are judged and a dialogue are read, and each follow-up keeps its own key', async () => {
  const { items, errors } = await readWith(smallFiles)
  expect(errors).toEqual([])
  const { front, dialogue } = compileItem(items[0]!)
  expect(front.follow_ups_judged?.map((one) => one && [one.name, one.answer.type, one.ranges !== undefined])).toEqual([
    ['twice', 'number', false],
    ['fair', 'choice', false],
    ['with_p', 'expression', true],
    null,
  ])
  expect(front.follow_ups_judged?.[0]?.misconceptions).toEqual([{ answer: '1', says: 'You <em>added</em> them.' }])
  expect(front.dialogue_steps).toBe(3)
  expect(dialogue?.steps[0]?.lines[0]).toEqual({
    by: 'candidate',
    html: '<p>The <em>tosses</em>, of which there is one.</p>',
    mark: 'wrong_turn',
  })
  expect(JSON.stringify(front)).not.toContain('of which there are two')
})

test('an item without either says nothing of them', async () => {
  const { items } = await readWith()
  const { front, dialogue } = compileItem(items[0]!)
  expect(dialogue).toBeNull()
  expect(front).not.toHaveProperty('follow_ups_judged')
  expect(front).not.toHaveProperty('dialogue_steps')
})

test('what is wrong with a follow-up’s key is told with its line', async () => {
  expect(await told(inItem('      tolerance: 0.001\n', ''))).toEqual([
    expect.stringMatching(/^item\.md:\d+ `follow_ups\[0\]\.judged\.tolerance` is missing/),
  ])
  expect(await told(inItem('type: expression', 'type: essay'))).toEqual([
    expect.stringMatching(/^item\.md:\d+ `follow_ups\[2\]\.judged\.type` should be one of number, choice, expression/),
  ])
  expect(await told(inItem('value: b }', 'value: c }'))).toEqual([
    expect.stringMatching(/^item\.md:\d+ there is no option c: the options are a, b$/),
  ])
  expect(await told(inItem('name: fair', 'name: twice'))).toEqual(['item.md:- two of its small questions are named twice'])
  expect(await told(inItem('You *added* them.', '"$\\\\frac$"'))).toEqual([expect.stringMatching(/^item\.md:\d+ the formula/)])
})

test('what is computed has its two ways in the file beside it', async () => {
  expect(await told({ 'follow_ups.py': smallFiles['follow_ups.py'].replace('def simulate_twice', 'def other') })).toEqual([
    'follow_ups.py:- it should define simulate_twice: numbers and formulas need both a closed form and a simulation',
  ])
  expect(await told({ 'dialogue.py': '' })).toHaveLength(2)
})

test('a dialogue has a wrong turn of the candidate, and a recovery after the reader had a say', async () => {
  expect(await told(inDialogue('        mark: wrong turn\n', ''))).toEqual([
    'dialogue.yaml:5 a line of the candidate should have the mark "wrong turn"',
  ])
  expect(await told(inDialogue('        mark: recovery\n', ''))).toEqual([
    'dialogue.yaml:8 a line of a later step should have the mark "recovery"',
  ])
  expect(
    await told(inDialogue('      - interviewer: Only one?', '      - interviewer: Only one?\n        mark: recovery')),
  ).toEqual(['dialogue.yaml:11 the candidate should take a wrong turn and recover: mark one of their lines'])
})

test('of a dialogue, too, what is wrong is told with its line', async () => {
  expect(await told(inDialogue('interviewer: Only one?', 'narrator: Only one?'))).toContainEqual(
    'dialogue.yaml:10 `steps[0].lines[1].narrator` is not a known key: the keys are interviewer, candidate, mark.',
  )
  expect(await told(inDialogue('I would count.', '<b>count</b>'))).toEqual([
    expect.stringMatching(/^dialogue\.yaml:3 HTML is not allowed/),
  ])
  expect(await told(inDialogue('value: a }', 'value: z }'))).toEqual([
    expect.stringMatching(/^dialogue\.yaml:2\d there is no option z/),
  ])
  expect(await told(inDialogue('type: words', 'type: essay'))).toEqual([
    expect.stringMatching(/^dialogue\.yaml:6 `steps\[0\]\.answer\.type` should be one of number, choice, expression, words/),
  ])
})
