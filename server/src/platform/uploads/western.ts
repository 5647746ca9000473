/**
 * Whether a text is in Windows-1252 for certain. Every code page has a sign for nearly all bytes, so a text is taken only where each word with signs
 * beyond ASCII looks western, and where no other language spells all of these words, with other letters.
 */

interface Language {
  codePage: string
  spells: (word: string) => boolean
}

/** @param letters all of its alphabet, small @param never what its words do not have */
function latin(codePage: string, letters: string, never?: RegExp): Language {
  const alphabet = new Set(letters)
  const spells = (word: string) =>
    /[a-z]/.test(word) && [...word].every((letter) => alphabet.has(letter)) && (never === undefined || !never.test(word))
  return { codePage, spells }
}

/** What a text may be in that looks western. The words are given in small letters. */
const others: readonly Language[] = [
  latin('windows-1250', 'aąbcćdeęfghijklłmnńoóprsśtuwyzźż', /[ćńśź][aeiouyąęó]/),
  latin('windows-1250', 'aábcčdďeéěfghiíjklmnňoóprřsštťuúůvyýzž'),
  latin('windows-1250', 'aáäbcčdďeéfghiíjklĺľmnňoóôprŕsštťuúvxyýzž'),
  latin('windows-1250', 'aábcdeéfghiíjklmnoóöőprstuúüűvyz'),
  latin('windows-1250', 'aăâbcdefghiîjklmnoprsştţuvxz', /ă[eo]/),
  latin('windows-1250', 'abcčćdđefghijklmnoprsštuvzž'),
  latin('windows-1257', 'aąbcčdeęėfghiįyjklmnoprsštuųūvzž'),
  latin('windows-1257', 'aābcčdeēfgģhiījkķlļmnņoprsštuūvzž', /ē[aou]/),
  // Beside Latin letters a letter of this alphabet is a symbol: Δvol, dσ.
  { codePage: 'windows-1253', spells: (word) => /^(?:[\u0370-\u03FF]+|[α-ω][a-z]{1,4}|[a-z][α-ω])$/.test(word) },
  { codePage: 'windows-1251', spells: (word) => /^[\u0400-\u04FF]+$/.test(word) },
  // German of MS-DOS whose only letter beyond ASCII is ß, which Windows reads as á: “Straáe”.
  { codePage: 'ibm850', spells: (word) => /^[a-zß]*[aeiou]ß[a-zß]*$/.test(word) && !/[cq]uß/.test(word) },
  // Only words in which no small letter has an accent: the others do not look western.
  { codePage: 'macintosh', spells: (word) => /^[áíóú][a-z]+$/.test(word) },
]
/** No other language spells it so. */
const loanWord = /^naïve/i

/** What is written as one, although it is several words: “l’été”, “it’s”, “O’Neil”, “Black–Scholes”. */
const joints =
  /['\u00A0]|(?<=^(?:[CDJLMNSTcdjlmnst]|[Qq]u))’(?=[a-zà-ÿ]{2})|(?<=[A-Za-zÀ-ÿ])(?:’(?=(?:s|t|d|m|re|ve|ll)$)|[’–—](?=[A-ZÀ-Þ]))/
/** What may be written right beside a word. */
const dressed = /^[“‘„«‹¿¡•–—\xA7©µ°±]*([A-Za-zÀ-ÿ]+)[”’“‘»›…™®©²°–—]*$/
/** “€m”, “k€”, “km³”: signs that are a letter elsewhere. */
const amount = /^(?:[€£¥](?:[bkmt]|m[mn]|[bt]n)|(?:k|m|mio|mrd)[€£¥]|(?:[ckdn]?m|ft)³)$/i
const signs = /^[“”‘’„«»‹›…–—•·\xA7©®™€£¥¢±°²³¼½¾µ‰]*$/
const capitalInside = /[a-zà-ÿ][À-Þ]/
/** Two vowels, with another accent each: “créée” has one twice. */
const twoAccents = /([À-ÆÈ-ÐÒ-Üà-æè-ðò-ü])(?!\1)[À-ÆÈ-ÐÒ-Üà-æè-ðò-ü]/
const notWestern = /[^A-Za-zàáâãäåæçèéêëìíîïñòóôõöøùúûüßÀ-ÏÑ-ÖØ-Ü]/
/** Words of one letter. */
const alone = /^[àéèóåøæ]$/

const isSpeltWestern = (word: string): boolean =>
  !notWestern.test(word) && !capitalInside.test(word) && !twoAccents.test(word) && (/[A-Za-z]/.test(word) || alone.test(word))

/** No word is longer. */
const longest = 200
/** So many words are remembered, to look at each once. */
const mostRemembered = 10_000

/** @param pieces a text whose bytes are not UTF-8 */
export async function isWestern(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<boolean> {
  const seen = new Set<string>()
  let suspects = others.map((other) => ({ ...other, differs: false }))
  let unfinished = ''
  for await (const piece of pieces) {
    const text = unfinished + piece.toString('latin1')
    const end = endOfWords(text)
    const isTooLong = text.length - end > longest
    if (!isRead(text.slice(0, end)) || (isTooLong && beyondAscii.test(text.slice(end)))) return false
    // Of one that is too long so much that it stays so.
    unfinished = isTooLong ? text.slice(-longest - 1) : text.slice(end)
  }
  return isRead(unfinished) && !suspects.some(({ differs }) => differs)

  /** @param text its bytes one by one (Latin-1) */
  function isRead(text: string): boolean {
    for (const [word] of text.matchAll(/['A-Za-z\x80-\xFF]+/g)) {
      if (!beyondAscii.test(word) || seen.has(word)) continue
      if (seen.size === mostRemembered) seen.clear()
      seen.add(word)
      const parts = word.length > longest ? undefined : westernParts(word)
      if (!parts) return false
      for (const part of parts) suspects = suspects.flatMap((suspect) => stillSuspect(suspect, part))
    }
    return true
  }
}

/** Behind the last sign that is of no word. */
function endOfWords(text: string): number {
  let end = text.length
  while (end > 0 && /['A-Za-z\x80-\xFF]/.test(text[end - 1]!)) end--
  return end
}

const beyondAscii = /[\x80-\xFF]/

/** @returns those of its parts that have letters beyond ASCII, byte by byte; undefined where it does not look western */
function westernParts(word: string): string[] | undefined {
  const read = inCodePage('windows-1252', word)
  if (signs.test(read) || amount.test(read)) return []
  const parts = read.split(joints).map((part) => (signs.test(part) ? '' : dressed.exec(part)?.[1]))
  if (!parts.every((part) => part !== undefined && (part === '' || isSpeltWestern(part)))) return undefined
  // These letters are the same in Latin-1.
  return parts.filter((part) => part !== undefined && beyondAscii.test(part)) as string[]
}

type Suspect = Language & { differs: boolean }

function stillSuspect(suspect: Suspect, part: string): Suspect[] {
  const read = inCodePage(suspect.codePage, part)
  if (loanWord.test(part) || !suspect.spells(read.toLowerCase())) return []
  return [{ ...suspect, differs: suspect.differs || read !== part }]
}

/** Of the code page of MS-DOS, which no decoder has here, the one letter that looks western. */
const codePages = new Map([['ibm850', `${'\uFFFD'.repeat(97)}ß${'\uFFFD'.repeat(30)}`]])
const upperHalf = Buffer.from(Array.from({ length: 128 }, (_, at) => 128 + at))

function inCodePage(codePage: string, bytes: string): string {
  const signs = codePages.get(codePage) ?? new TextDecoder(codePage).decode(upperHalf)
  codePages.set(codePage, signs)
  return bytes.replace(/[\x80-\xFF]/g, (byte) => signs[byte.charCodeAt(0) - 128]!)
}
