/** Numbers that are written in words, as figures: "five fourteenths" says as much as 5/14. */

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const units = new Map(small.split(' ').map((word, value) => [word, value]))
units.set('nought', 0)
const tens = new Map('twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]))
const parts = new Map<string, number>(
  Object.entries({ half: 2, halves: 2, third: 3, quarter: 4, fifth: 5, eighth: 8, ninth: 9, twelfth: 12 }).flatMap(
    ([word, value]) => [
      [word, value],
      [`${word}s`, value],
    ],
  ),
)
for (const [word, value] of [...units, ...tens])
  if (value > 3 && ![5, 8, 9, 12].includes(value))
    for (const end of ['', 's']) parts.set(`${word.endsWith('y') ? `${word.slice(0, -1)}ie` : word}th${end}`, value)

interface Read {
  figure: string
  /** Behind its last word. */
  end: number
}

/** What is no number stays as it is. */
export function withFigures(text: string): string {
  // At odd places words, between them what parts them.
  const pieces = text.split(/(\p{L}{1,20})/u)
  let written = ''
  for (let at = 0; at < pieces.length; ) {
    const read = at % 2 === 1 ? numberAt(pieces, at) : undefined
    written += read ? read.figure : pieces[at]
    at = read ? read.end : at + 1
  }
  return written.replaceAll(/(\d) (?:per ?cent)\b/gi, '$1 %')
}

function numberAt(pieces: readonly string[], at: number): Read | undefined {
  const word = wordAt(pieces, at)
  const next = wordAfter(pieces, at)
  const partAfter = parts.get(next?.word ?? '')
  if (word === 'half') return { figure: '1/2', end: at + 1 }
  if ((word === 'a' || word === 'an') && partAfter) return { figure: `1/${partAfter}`, end: next!.at + 1 }
  const whole = wholeAt(pieces, at)
  if (!whole) return undefined
  const { value, end } = whole
  const after = wordAfter(pieces, end - 1)
  const part = parts.get(after?.word ?? '')
  if (part) return { figure: `${value}/${part}`, end: after!.at + 1 }
  if (after?.word === 'point') return withDecimals(pieces, value, after.at)
  if (after?.word === 'over') {
    const below = wordAfter(pieces, after.at)
    const under = below && wholeAt(pieces, below.at)
    if (under) return { figure: `${value}/${under.value}`, end: under.end }
  }
  if (after?.word === 'and') {
    const more = wordAfter(pieces, after.at)
    const fraction = more && /^(\d+)\/(\d+)$/.exec(numberAt(pieces, more.at)?.figure ?? '')
    if (fraction)
      return {
        figure: `${value * Number(fraction[2]) + Number(fraction[1])}/${fraction[2]}`,
        end: numberAt(pieces, more.at)!.end,
      }
  }
  // "One" alone is a pronoun more often than a number.
  return value === 1 ? undefined : { figure: String(value), end }
}

/** "seventy-four", "two hundred and five". */
function wholeAt(pieces: readonly string[], at: number): { value: number; end: number } | undefined {
  const word = wordAt(pieces, at)
  const ten = tens.get(word)
  const unit = units.get(word)
  if (ten === undefined && unit === undefined) return undefined
  const next = wordAfter(pieces, at)
  const unitAfter = ten === undefined ? undefined : units.get(next?.word ?? '')
  const [value, end] = unitAfter && unitAfter < 10 ? [ten! + unitAfter, next!.at + 1] : [ten ?? unit!, at + 1]
  const hundred = wordAfter(pieces, end - 1)
  if (hundred?.word !== 'hundred') return { value, end }
  const and = wordAfter(pieces, hundred.at)
  const rest = and && wholeAt(pieces, and.word === 'and' ? (wordAfter(pieces, and.at)?.at ?? pieces.length) : and.at)
  return rest && rest.value < 100
    ? { value: value * 100 + rest.value, end: rest.end }
    : { value: value * 100, end: hundred.at + 1 }
}

function withDecimals(pieces: readonly string[], value: number, point: number): Read {
  let figure = `${value}.`
  let end = point + 1
  for (let next = wordAfter(pieces, point); next && (units.get(next.word) ?? 10) < 10; next = wordAfter(pieces, next.at)) {
    figure += units.get(next.word)
    end = next.at + 1
  }
  return { figure, end }
}

const wordAt = (pieces: readonly string[], at: number): string => (pieces[at] ?? '').toLowerCase()

/** The next word, where nothing but a space or a hyphen parts them. */
function wordAfter(pieces: readonly string[], at: number): { word: string; at: number } | undefined {
  return /^[\s-]{1,2}$/.test(pieces[at + 1] ?? '') && at + 2 < pieces.length
    ? { word: wordAt(pieces, at + 2), at: at + 2 }
    : undefined
}
