/** An item as readers get it: HTML that is safe to show, and the files it refers to. Pure: the same source gives the same bytes. */
import { compileInline, compileMarkdown } from '../../../platform/content/markdown.ts'
import { markdownAsText } from '../../../platform/content/markdown-as-text.ts'
import type { Answer } from '../shapes/answer-schema.ts'
import type { CompiledDialogue } from '../shapes/compiled-dialogue.ts'
import type { CompiledFront } from '../shapes/compiled-front.ts'
import type { CompiledPassage } from '../shapes/compiled-passage.ts'
import { fileText, type ItemSource } from '../shapes/item-source.ts'
import { searchWords } from '../words/search-words.ts'
import { followUpQuestions, judgedFollowUps, modelAnswers } from './authored-follow-ups.ts'
import { compileDialogue } from './compile-dialogue.ts'
import { compilePassages } from './compile-passages.ts'
import { compileOptions, compileSmallQuestion } from './compile-small-question.ts'
import { type Edition, editionOf } from './edition.ts'
import { referredFiles } from './referred-files.ts'
import { searchableWords } from './words.ts'

export interface CompiledItem {
  statementHtml: string
  solutionHtml: string
  hintsHtml: string[]
  /** What the application's own screens use. Parts of it, the answer above all, are not for everybody who reads the statement. */
  front: CompiledFront
  /** Told line by line: apart from what every reading of the question needs. */
  dialogue: CompiledDialogue | null
  /** The two texts as plain ones, for the search to show: what may not be read is not shown. Hints are in neither. */
  searchText: string
  solutionText: string
  /** What the search looks through, by the letters of `item_search`. */
  searchWords: { title: string; marks: string; statement: string; solution: string }
  passages: CompiledPassage[]
  assets: Asset[]
  edition?: Edition
}

/** A file the texts refer to, served beside them; figures in SVG are inside the text instead. */
export interface Asset {
  name: string
  bytes: Uint8Array
  type: string
}

/** The item has passed `readLibrary`; what that refuses may throw here. */
export function compileItem(item: ItemSource): CompiledItem {
  const { front, files } = item
  const beside = (name: string) => files.get(name)
  const hintsHtml = front.hints.map((hint) => compileMarkdown(hint))
  const edition = editionOf(item)
  return {
    statementHtml: compileMarkdown(item.statement, beside),
    solutionHtml: compileMarkdown(item.solution, beside),
    hintsHtml,
    front: {
      ...compileFront(item, hintsHtml),
      ...(edition && { edition: { hash: edition.hash, variants: edition.rows.length - 1 } }),
    },
    dialogue: item.dialogue ? compileDialogue(item.dialogue) : null,
    searchText: markdownAsText(item.statement),
    solutionText: markdownAsText(item.solution),
    searchWords: searchable(item),
    passages: compilePassages(item),
    assets: assetsOf(item),
    ...(edition && { edition }),
  }
}

function compileFront(item: ItemSource, hints: string[]): CompiledFront {
  const { front, dialogue } = item
  const answers = modelAnswers(front)
  const judged = judgedFollowUps(front).map((one) => (one ? compileSmallQuestion(one) : null))
  return {
    answer: compileAnswer(front.answer),
    hints,
    misconceptions: front.misconceptions.map(({ answer, says }) => ({ answer, says: compileInline(says) })),
    follow_ups: followUpQuestions(front).map((question) => compileInline(question)),
    ...(answers.length > 0 && { follow_up_answers: answers.map((answer) => compileMarkdown(answer)) }),
    ...(judged.some((one) => one !== null) && { follow_ups_judged: judged }),
    ...(dialogue && { dialogue_steps: dialogue.steps.length }),
    roles: front.roles,
    skills: front.skills,
    time_target: front.time_target,
    version: front.version,
    changelog: front.changelog,
    ...(front.packages && { packages: front.packages }),
    ...(front.answer.type === 'expression' && { ranges: front.params ?? {} }),
    ...(front.answer.type === 'code' && { starter: fileText(item, 'starter.py') }),
    ...(front.answer.type === 'sql' && { starter: fileText(item, 'starter.sql'), tables: fileText(item, 'tables.sql') }),
  }
}

function compileAnswer(answer: Answer): Answer {
  if (answer.type === 'choice') return { ...answer, options: compileOptions(answer.options) }
  if (answer.type === 'essay') return { ...answer, points: answer.points.map((point) => compileInline(point)) }
  return answer
}

function searchable({ front, statement, solution }: ItemSource): CompiledItem['searchWords'] {
  const groups = front.shelves.map(({ group }) => group)
  const words = (...texts: string[]) => searchWords(texts.join(' ')).join(' ')
  return {
    title: words(front.title, ...new Set(groups)),
    marks: words(...front.topics, ...front.companies),
    statement: searchableWords(statement).join(' '),
    // What an item trains says how it is solved.
    solution: `${words(...front.methods, ...front.skills)} ${searchableWords(solution).join(' ')}`,
  }
}

function assetsOf({ statement, solution, files }: ItemSource): Asset[] {
  const names = new Set([statement, solution].flatMap(referredFiles))
  return [...names].sort().flatMap((name) => {
    const bytes = files.get(name)
    return bytes ? [{ name, bytes, type: typeOf(name) }] : []
  })
}

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
}

/** What is not on the list is a download: nothing here is ever run by the browser. */
const typeOf = (name: string) => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
