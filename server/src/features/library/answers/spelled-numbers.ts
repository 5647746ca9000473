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

/** It looks a few words ahead and never at the same ones again: nobody's text makes it look for long. */
function numberAt(pieces: readonly string[], at: number): Read | undefined {
  const fraction = fractionAt(pieces, at)
  if (fraction) return read(fraction)
  const whole = wholeAt(pieces, at)
  if (!whole) return undefined
  const { value, end } = whole
  const after = wordAfter(pieces, end - 1)
  if (after?.word === 'point') return withDecimals(pieces, value, after.at)
  const more = after?.word === 'and' ? wordAfter(pieces, after.at) : undefined
  const added = more && fractionAt(pieces, more.at)
  if (added) return read({ ...added, above: value * added.below + added.above })
  // "One" alone is a pronoun more often than a number.
  return value === 1 ? undefined : { figure: String(value), end }
}

interface Fraction {
  above: number
  below: number
  end: number
}

const read = ({ above, below, end }: Fraction): Read => ({ figure: `${above}/${below}`, end })

/** "half", "a third", "five fourteenths", "five over fourteen". */
function fractionAt(pieces: readonly string[], at: number): Fraction | undefined {
  const word = wordAt(pieces, at)
  if (word === 'half') return { above: 1, below: 2, end: at + 1 }
  const isOne = word === 'a' || word === 'an'
  const whole = isOne ? { value: 1, end: at + 1 } : wholeAt(pieces, at)
  const after = whole && wordAfter(pieces, whole.end - 1)
  if (!after) return undefined
  const part = parts.get(after.word)
  if (part) return { above: whole.value, below: part, end: after.at + 1 }
  const next = after.word === 'over' && !isOne ? wordAfter(pieces, after.at) : undefined
  const below = next && wholeAt(pieces, next.at)
  return below && { above: whole.value, below: below.value, end: below.end }
}

/** "seventy-four", "two hundred and five". */
function wholeAt(pieces: readonly string[], at: number): Whole | undefined {
  const first = belowHundredAt(pieces, at)
  if (!first) return undefined
  const hundred = wordAfter(pieces, first.end - 1)
  if (hundred?.word !== 'hundred') return first
  const next = wordAfter(pieces, hundred.at)
  const last = next?.word === 'and' ? wordAfter(pieces, next.at) : next
  const { value, end } = (last && belowHundredAt(pieces, last.at)) ?? { value: 0, end: hundred.at + 1 }
  return { value: first.value * 100 + value, end }
}

interface Whole {
  value: number
  end: number
}

function belowHundredAt(pieces: readonly string[], at: number): Whole | undefined {
  const word = wordAt(pieces, at)
  const ten = tens.get(word)
  if (ten === undefined) {
    const unit = units.get(word)
    return unit === undefined ? undefined : { value: unit, end: at + 1 }
  }
  const next = wordAfter(pieces, at)
  const unit = units.get(next?.word ?? '')
  return next && unit && unit < 10 ? { value: ten + unit, end: next.at + 1 } : { value: ten, end: at + 1 }
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
