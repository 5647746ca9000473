/** What the schema cannot say about one item: shelves that exist, texts that compile, the files its kind of answer needs. */
import { exampleOfNumber } from 'contract/library/read-number.ts'
import { isShelf, shelves } from 'contract/library/shelves.ts'
import { checkMarkdown } from '../../../platform/content/check-markdown.ts'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { splitFrontMatter } from '../../../platform/content/front-matter.ts'
import { itemPlaceholders } from '../../../platform/content/placeholders.ts'
import { findLocked, pythonLock } from '../../../platform/python-packages/lock-file.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import { followUpQuestions, judgedFollowUps, modelAnswers, unansweredAmongAnswered } from './authored-follow-ups.ts'
import { wrongForms } from './check-answer-forms.ts'
import { checkSmallProofs, checkSmallQuestion, textsOf } from './check-small-questions.ts'
import { checkMusts } from './musts.ts'
import { callsFile, type TestsFile, testsFile } from './tests-of.ts'

export interface ItemLines {
  bodyLine: number
  lineOf: (path: readonly (string | number)[]) => number | undefined
}

/** @param tests the file that a coding question of this kind is tested with */
export function checkItem(item: ItemSource, { bodyLine, lineOf }: ItemLines, tests: TestsFile): ContentError[] {
  const file = `${item.path}/item.md`
  const at = (path: readonly (string | number)[], message: string): ContentError => ({ file, line: lineOf(path), message })
  return [
    ...checkName(item),
    ...checkShelves(item, at),
    ...checkTopics(item, at),
    ...checkAnswer(item, at, tests),
    ...checkForms(item, at),
    ...checkFollowUps(item, at),
    ...checkSmallProofs(item),
    ...checkPackages(item, at),
    ...checkVersion(item, at),
    ...checkTexts(item, bodyLine, lineOf),
    ...checkSolution(item),
  ]
}

type At = (path: readonly (string | number)[], message: string) => ContentError

const checkName = ({ path, slug }: ItemSource): ContentError[] =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
    ? []
    : [
        {
          file: path,
          message: `the folder ${slug} should be named in small letters, digits and hyphens, such as third-in-the-queue`,
        },
      ]

const checkShelves = ({ front }: ItemSource, at: At): ContentError[] =>
  front.shelves.flatMap(({ module, category, group }, index) => {
    if (!isShelf(module, category))
      return [
        at(['shelves', index, 'category'], `${module} has no shelf ${category}: its shelves are ${shelves[module].join(', ')}`),
      ]
    if (group !== group.trim()) return [at(['shelves', index, 'group'], 'the group should not begin or end with a space')]
    return []
  })

/** A topic stands beside a question that nobody has answered yet. */
function checkTopics({ front: { topics, methods, answer } }: ItemSource, at: At): ContentError[] {
  const options = answer.type === 'choice' ? Object.entries(answer.options) : []
  const holders = (topic: string) => options.filter(([, text]) => text.toLowerCase().includes(topic)).map(([key]) => key)
  return topics.flatMap((topic, index) => {
    const word = topic.toLowerCase()
    if (methods.some((method) => method.toLowerCase() === word))
      return [at(['topics', index], `"${topic}" is one of the methods: a topic must not name a method`)]
    if (answer.type === 'choice' && holders(word).join() === answer.value)
      return [at(['topics', index], `"${topic}" is in the right option only: a topic must not give away the answer`)]
    return []
  })
}

const checkForms = ({ front: { answer, misconceptions } }: ItemSource, at: At): ContentError[] =>
  wrongForms({ ...answer, misconceptions }).map(({ path, message }) => at(path, message))

function checkAnswer(item: ItemSource, at: At, tests: TestsFile): ContentError[] {
  const { front, files, path } = item
  const { answer } = front
  if (answer.type === 'choice' && !(answer.value in answer.options))
    return [
      at(['answer', 'value'], `there is no option ${answer.value}: the options are ${Object.keys(answer.options).join(', ')}`),
    ]
  if (answer.type === 'interval' && (answer.value[0] ?? 0) >= (answer.value[1] ?? 0))
    return [at(['answer', 'value'], 'the low end of the interval should come first')]
  if ((answer.type === 'number' || answer.type === 'interval') && hasExample(answer))
    return [
      at(
        ['answer', 'value'],
        `${exampleOfNumber.value} is the example that readers see when they enter no number: choose other numbers`,
      ),
    ]
  if (answer.type === 'number' || answer.type === 'interval') return needs(files, path, ['proof.py'])
  if (answer.type === 'code')
    return [
      ...needs(files, path, ['starter.py', 'reference.py', tests]),
      ...refusesOtherTests(item, tests),
      ...needsMutants(files, path, 'py'),
      ...(tests === testsFile ? [...needsMusts(item, at), ...checkMusts(item)] : []),
      ...needsRight(item, at),
    ]
  if (answer.type === 'sql')
    return [
      ...needs(files, path, ['tables.sql', 'hidden.sql', 'starter.sql', 'reference.sql']),
      ...needsMutants(files, path, 'sql'),
    ]
  return []
}

function needsMutants(files: ItemSource['files'], path: string, ending: 'py' | 'sql'): ContentError[] {
  const mutants = [...files.keys()].filter((name) => name.startsWith('mutants/') && name.endsWith(`.${ending}`))
  if (mutants.length >= 3) return []
  const message = `${mutants.length} wrong solutions are not enough: write at least three, as *.${ending}`
  return [{ file: `${path}/mutants`, message }]
}

/** What the other kind of folder is tested with, and would never be run here. */
const refusesOtherTests = ({ files, path }: ItemSource, tests: TestsFile): ContentError[] =>
  (tests === testsFile ? [callsFile] : [testsFile, 'musts.yaml'])
    .filter((name) => files.has(name))
    .map((name) => ({ file: `${path}/${name}`, message: `this question is tested with ${tests}: remove this file` }))

/** Tests that refuse what is wrong may still hold nobody to a demand. */
const needsMusts = ({ files }: ItemSource, at: At): ContentError[] =>
  files.has('musts.yaml')
    ? []
    : [
        at(
          ['answer', 'type'],
          'code needs a musts.yaml: each requirement of the statement, its test, and a wrong solution that breaks only this requirement',
        ),
      ]

/** Tests may refuse what is right and written otherwise. */
function needsRight({ files }: ItemSource, at: At): ContentError[] {
  const right = [...files.keys()].filter((name) => /^right\/.+\.py$/.test(name)).length
  if (right >= 3) return []
  return [
    at(['answer', 'type'], `${right} right solutions are not enough: write at least three of different kinds, as right/*.py`),
  ]
}

/** Also where it is asked for in per cent, or shown with other decimals. */
const exampleUnits = [0.1, 1, 10, 100, 1000, 1e4, 1e5, 1e6]

const hasExample = ({ value, tolerance }: { value: number | readonly number[]; tolerance: number }): boolean =>
  [value].flat().some((end) => exampleUnits.some((unit) => Math.abs(end - exampleOfNumber.value * unit) <= tolerance))

const needs = (files: ItemSource['files'], path: string, names: string[]): ContentError[] =>
  names
    .filter((name) => !files.has(name))
    .map((name) => ({ file: `${path}/${name}`, message: 'this kind of answer needs this file: see README.md for its contents' }))

function checkFollowUps({ front }: ItemSource, at: At): ContentError[] {
  const unanswered = unansweredAmongAnswered(front)
  if (unanswered === undefined)
    return judgedFollowUps(front).flatMap((judged, index) =>
      judged ? checkSmallQuestion(judged, (path, message) => at(['follow_ups', index, 'judged', ...path], message)) : [],
    )
  return [
    at(
      ['follow_ups', unanswered],
      'this follow-up has no model answer, but another one has: write { asks, answer } for all of them',
    ),
  ]
}

/** In the page there are those alone that are built for its Python. */
function checkPackages({ front: { packages = [] } }: ItemSource, at: At): ContentError[] {
  const lock = pythonLock()
  return packages.flatMap((name, index) => {
    const found = findLocked(lock, name)
    if (!found) return [at(['packages', index], `there is no Python package ${name} for Pyodide ${lock.version}`)]
    return found.name === name ? [] : [at(['packages', index], `${name} should be written ${found.name}`)]
  })
}

const checkVersion = ({ front: { version, changelog } }: ItemSource, at: At): ContentError[] =>
  changelog[0]?.version === version ? [] : [at(['changelog'], `put the newest entry first; it should be for version ${version}`)]

function checkTexts(item: ItemSource, bodyLine: number, lineOf: ItemLines['lineOf']): ContentError[] {
  const { front, path, statement } = item
  const file = `${path}/item.md`
  const place = { file, readBeside: (name: string) => item.files.get(name), placeholders: itemPlaceholders }
  const small = [
    ...front.hints.map((text, index) => ({ text, path: ['hints', index] })),
    ...front.misconceptions.map(({ says }, index) => ({ text: says, path: ['misconceptions', index, 'says'] })),
    ...followUpQuestions(front).map((text, index) => ({ text, path: ['follow_ups', index] })),
    ...modelAnswers(front).map((text, index) => ({ text, path: ['follow_ups', index, 'answer'] })),
    ...judgedFollowUps(front).flatMap((judged, index) =>
      judged ? textsOf(judged).map(({ text, path }) => ({ text, path: ['follow_ups', index, 'judged', ...path] })) : [],
    ),
    ...(front.answer.type === 'choice'
      ? Object.entries(front.answer.options).map(([key, text]) => ({ text, path: ['answer', 'options', key] }))
      : []),
    ...(front.answer.type === 'essay'
      ? front.answer.points.map((text, index) => ({ text, path: ['answer', 'points', index] }))
      : []),
  ]
  return [
    ...(statement.trim() === ''
      ? [{ file, line: bodyLine, message: 'the statement is missing: write it after the front matter' }]
      : []),
    ...checkMarkdown(statement, { ...place, firstLine: bodyLine }),
    // A text in YAML is told by the line on which it begins: folding moves its inner lines.
    ...small.flatMap(({ text, path }) =>
      // They stand in the page, where nothing is beside them.
      checkMarkdown(text, { ...place, readBeside: () => undefined, firstLine: 1 }).map((error) => ({
        ...error,
        line: lineOf(path),
      })),
    ),
  ]
}

function checkSolution({ files, path, solution }: ItemSource): ContentError[] {
  const file = `${path}/solution.md`
  if (solution.trim() === '') return [{ file, message: 'this file is missing or empty: write the steps, then the reason' }]
  if (splitFrontMatter(solution)) return [{ file, line: 1, message: 'only item.md can have front matter: remove it here' }]
  return checkMarkdown(solution, { file, firstLine: 1, readBeside: (name) => files.get(name), placeholders: itemPlaceholders })
}
