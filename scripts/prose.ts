/**
 * Which texts for people break the rule of `docs/writing.md`: each pattern is one construction that a native speaker does not write.
 *
 * The texts are taken from the source by a parser: text literals, templates, and the text between tags. Comments are not read.
 */
import { parseSync } from '@swc/core'

const count = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten|once|…)`

/** “e-mail” for “email”. Stored events of the audit keep their names, and the specification has one sentence. */
export const spelledWithHyphen =
  /(?!^e-mail (?:confirmed|changed|change asked|change taken back)$)\be-mail(?!\S* and correct LinkedIn information to get student pricing\.)/i

/** By construction; each is tried on every text. */
const patterns: Record<string, readonly RegExp[]> = {
  '“stand” for “be”': [
    /\bstands? (?:in|there|here|at|beside|below|above|under) (?:it|the|this|that|your|our|their|a|an|another)\b/i,
    /\b(?:that|will|who) stand\b/i,
    /\bas (?:things|it) (?:are|stands?)\b/i,
  ],
  '“tell of”': [/\b(?:tell|tells|told) of\b/i, /\b(?:is|are) told (?:here|there|why|what|so)\b/i, /\b(?:they|you) are told\b/i],
  '“at least” or “at most” behind its noun': [
    new RegExp(String.raw`\b${count}(?: [a-z]+){1,2},? at (?:least|most)\b(?! [\d…])`, 'i'),
    /\b(?:once|twice) an? [a-z]+,? at (?:least|most)\b/i,
  ],
  'a clause with “who” as the subject': [
    /(?:^|[.:;!] |, )who(?:ever)? (?:has|asks|signs|pays|reads|holds|buys|books|writes|knows|cannot|forgot|is (?:not|at|in|free|an?|signed|logged))\b[^?]*$/i,
    /\bfor who(?:ever)?\b/i,
    /\bwhoever is free\b/i,
    /^Who works here$/,
    /\bby those who\b/i,
  ],
  'a clause with “what” or “all that” as the subject': [
    /\bwhat becomes of\b/i,
    /^What (?:waits|arrived|went)\b/,
    /\bwhat (?:held|did not),/i,
    /\bwhat you [a-z]+ and did not\b/i,
    /\ball that (?:we|was|is|were|are)\b/i,
    /\bopen what it\b/i,
  ],
  '“one”, “somebody” or “nobody” for a person who could be named': [
    /\bsomebody(?:,| will)/i,
    /\bnobody(?:’s:| said)/i,
    /\b(?:if|when|that) one (?:is|has|can|may|wants|reads)\b/i,
    /\bis on your mind\b/i,
    /\bsearch is among\b/i,
  ],
  'a preposition of another language': [
    /\bmonths by UTC\b/i,
    /\bby (?:its|their|his|her) (?:words|signs)\b/i,
    /\bthose by (?:bank|card)\b/i,
    /\bstays, by\b/i,
    /\btimes of this zone\b/i,
    /\bof that day are\b/i,
    /\bthe furthest that\b/i,
    /\bthe stay gets\b/i,
    /\bSuch as …, or\b/,
    /^Such as\b/,
  ],
  '“the house”': [/\b(?:by|of) the house\b/i, /\btools on one desk\b/i],
  'a passive without an actor': [
    /\byou are led\b/i,
    /\b(?:is|are) asked for a code\b/i,
    /\bis not read as\b/i,
    /\bcannot be worked out\b/i,
    /\bis being prepared\b/i,
    /\bare not charged, nor\b/i,
    /\bwas verified with a code\b/i,
    /\bis held under\b/i,
    /\bwas due is done\b/i,
    /\blisted under students\b/i,
  ],
  'a phrase that is not English': [
    /\b(?:must|may) I\b/i,
    /\bhave my money back\b/i,
    /\bmay I ask\b/i,
    /\bbear no lock\b/i,
    /\bLook again, or\b/i,
    /\bit is your turn\b/i,
    /\bwithout (?:answering|an answer)$/i,
    /\b(?:ran|come) to its end\b/i,
    /\bgives something of\b/i,
    /\bthink again by\b/i,
    /\bLeft empty, we\b/i,
    /\bname me in\b/i,
    /\bhours of the week again\b/i,
    /\bwith other hours, or none\b/i,
    /\bDeclining in your\b/,
    /\ba status of 500\b/i,
    /\bso we know that the address\b/i,
    /\bWhere the address\b/,
    /\bagain with fresh numbers\b/i,
    /\bA frank word\b/i,
    /\blog-in dialog\b/i,
    /\bmailed code takes\b/i,
  ],
  '“as it was” for “unchanged”': [
    /\b(?:is|are) as (?:it|they) (?:was|were)\b/i,
    /\bstays? as (?:it|they) (?:is|are|was|were)\b/i,
    /\bas it was\.?$/i,
  ],
  'a thing that “goes”, “comes” or “holds” where a person acts': [
    /\bgoes? with it\b/i,
    /\bholds? \S+ links\b/i,
    /\bcomes by itself\b/i,
    /\b(?:renews|opens) by itself\b/i,
    /\bis of (?:use|no use)\b/i,
  ],
  '“nothing further is”': [
    /\bnothing further is\b/i,
    /\bnothing more is (?:answered|written)\b/i,
    /\bnothing (?:is left )?of it\b/i,
    /\bnothing was kept yet\b/i,
  ],
  'another word than the product’s own': [
    /^(?:Firms|Done or not|Take out|Went back|Arrived|Nothing waits\.?|Report an error)$/,
    /\be-?mail adress\b/i,
    spelledWithHyphen,
    /\b(?:is|are|was|were|be|been|has|have|had|you) cancelled\b|\bcancelling\b/i,
    /\bvisualis/i,
    /\bto practise\b|\bpractising\b/i,
    /\b(?:we|you|to) recognis/i,
    /\bper cent\b/i,
  ],
}

/** What is wrong with a text: the names of its constructions. */
export const wrongIn = (text: string): string[] =>
  Object.entries(patterns).flatMap(([name, tried]) => (tried.some((one) => one.test(text)) ? [name] : []))

/** The texts of a source, with `…` for what is put in; what has no space in it is no sentence, but may be a label. */
export function textsIn(code: string, { tsx = false } = {}): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) walk(each)
    else if (isNode(node)) {
      if (node.type === 'StringLiteral') found.push(String(node.value))
      if (node.type === 'TemplateLiteral') found.push((node.quasis as Quasi[]).map(({ cooked }) => cooked).join('…'))
      if (node.type === 'JSXElement' || node.type === 'JSXFragment') found.push(betweenTags(node.children as Node[]))
      if (!saysToPrograms(node)) for (const part of Object.values(node)) walk(part)
    }
  }
  walk(parseSync(code, { syntax: 'typescript', tsx }).body)
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /[a-z]/i.test(text))
}

interface Node {
  type: string
  [part: string]: unknown
}

interface Quasi {
  cooked: string
}

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null

const betweenTags = (children: readonly Node[]): string =>
  children.map((child) => (child.type === 'JSXText' ? String(child.value) : '…')).join('')

/** What describes a call to other programs is no text of a page. */
function saysToPrograms({ type, key }: Node): boolean {
  const name = isNode(key) ? key.value : undefined
  return type === 'KeyValueProperty' && (name === 'summary' || name === 'description')
}
