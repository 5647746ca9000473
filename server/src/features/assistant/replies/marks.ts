/** How a reply says what could not be checked and what was left out: by signs that no text of people or authors has, until it is laid out. */

const [uncheckedSign, leftOutFrom, leftOutTo] = ['\uE002', '\uE003', '\uE004']

/** Behind a sentence. Words for those who hear it; how quietly it is shown is the page's business. */
const unchecked = 'not checked'

export const leftOut = (why: string): string => `${leftOutFrom}(Left out: ${why})${leftOutTo}`

/** A row of a table has the mark in its last cell, and a formula of its own the mark below it. */
export function asUnchecked(sentence: string): string {
  const cell = /\s{0,20}\|\s{0,20}$/.exec(sentence)
  if (cell && sentence.trimStart().startsWith('|')) return `${sentence.slice(0, cell.index)}${uncheckedSign}${cell[0]}`
  return sentence.trimEnd().endsWith('$$') ? `${sentence}\n\n${uncheckedSign}` : `${sentence}${uncheckedSign}`
}

export const withoutMarks = (text: string): string => text.replaceAll(/\n\n\uE002/g, '').replaceAll(/[\uE002-\uE004]/g, '')

/** What the model says itself. */
export const withoutLeftOut = (text: string): string => text.replaceAll(/\uE003[^\uE003\uE004]{0,400}\uE004/g, '')

export const withSetMarks = (html: string): string =>
  html
    .replaceAll(uncheckedSign, ` <span class="not-checked">${unchecked}</span>`)
    .replaceAll(leftOutFrom, '<span class="left-out">')
    .replaceAll(leftOutTo, '</span>')

/** What a reader of plain text is told at the end of a reply. */
export const uncheckedLine = (numbers: readonly string[]): string => `Not checked: ${[...new Set(numbers)].join('; ')}.`
