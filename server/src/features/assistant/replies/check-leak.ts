/** Whether a block gives away what its reader has not come to: the answer in any form, code that is one, or the solution's own words. */
import type { Telling } from '../../library/library.ts'
import { partsOf } from './parts.ts'
import { sharesStretch } from './stretches.ts'

export interface Secret {
  /** Of the judge's making. */
  tellsAnswer(text: string): Promise<Telling>
  isAnswer(form: string): boolean
  kind: string
  /** Texts of the item that are closed to this reader. */
  closed: readonly string[]
  /** What they see of the item: what stands there already is given away by nobody. What they typed does not count: to say that it is right gives it away. */
  seen: string
}

const longestCode = 3
const sameWords = 12

/** @param before what its reader was told just before: half an answer there and half of it here are one */
export async function givesAway(block: string, before: string, { tellsAnswer, kind, closed, seen }: Secret): Promise<boolean> {
  const mayTell = async (text: string) => (await tellsAnswer(text)) !== 'no'
  const isTold =
    (await mayTell(block)) || (before !== '' && (await mayTell(`${before}\n\n${block}`)) && (await tellsAnswer(before)) !== 'yes')
  if (isTold && (await tellsAnswer(seen)) !== 'yes') return true
  if ((kind === 'code' || kind === 'sql') && showsProgram(block, kind)) return true
  return closed.some((text) => sharesStretch(block, text, sameWords, seen))
}

function showsProgram(block: string, kind: 'code' | 'sql'): boolean {
  const programs = partsOf(block).filter((part) => part.kind === 'program')
  if (programs.some(({ text }) => isLong(text))) return true
  if (kind === 'code') return definition.test(block)
  return stands(/\bSELECT\b/, /\bFROM\b/, block) || programs.some(({ text }) => stands(/\bselect\b/i, /\bfrom\b/i, text))
}

/** Whether one stands behind the other. A clause shows how something is written; from `select` to `from` it is a query. */
function stands(one: RegExp, other: RegExp, text: string): boolean {
  const at = text.search(one)
  return at >= 0 && other.test(text.slice(at))
}

/** More than a line or two that show how something is written; however deep it stands in a list or a quotation. */
const isLong = (program: string): boolean => program.split('\n').length - 2 > longestCode

const definition = /^[\s>]{0,20}(?:(?:async )?def [\w]{1,60} ?\(|class \w{1,60} ?[(:])|\blambda [\w, ]{0,60}:/m
