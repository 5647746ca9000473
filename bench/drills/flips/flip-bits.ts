/** Flips single bits in certificates that our code signs, in every form, and has each file verified. */
import { isUtf8 } from 'node:buffer'
import { isDeepStrictEqual } from 'node:util'
import { type Form, forms } from 'contract/credentials/paths.ts'
import type { CheckName, Contents, Report } from 'contract/credentials/report.ts'
import { checkCredential } from 'verifier/check-credential.ts'
import { contexts } from 'verifier/contexts.ts'
import { NoCredential } from 'verifier/no-credential.ts'
import { readCredential } from 'verifier/read-credential.ts'
import { bakePng, bakeSvg } from '../../../server/src/features/credentials/drawing/bake.ts'
import { bundleOf } from '../../../server/src/features/credentials/drawing/bundle.ts'
import { drawPicture } from '../../../server/src/features/credentials/drawing/draw-picture.ts'
import type { Drawn } from '../../../server/src/features/credentials/drawing/drawn.ts'
import { paint } from '../../../server/src/features/credentials/drawing/paint.ts'
import { writePdf } from '../../../server/src/features/credentials/drawing/write-pdf.ts'
import { type Issued, issuedAt, type TestIssuer, testIssuer } from '../../../server/src/testing/issued.ts'
import { type Random, randomFrom } from '../kills/random.ts'

/**
 * - `contents`: in the credential before it is put into the form anew, so that all checksums fit, as a forger does.
 * - `bytes`: in the bytes of the file that hold the credential, which are packed in a PDF and a bundle.
 * - `elsewhere`: in the rest of the file.
 */
const places = ['contents', 'bytes', 'elsewhere'] as const
type Place = (typeof places)[number]

/** How often a certificate was accepted, and otherwise which check was named. */
export type Tally = Record<CheckName | 'accepted', number>

export interface Flipped {
  form: Form
  place: Place
  tally: Tally
}

/** A picture takes a tenth of a second to draw and paint, so several certificates share one. */
const certificatesAPicture = 10

interface Picture {
  svg: string
  png: Buffer
}

interface Setting {
  issuer: TestIssuer
  list: string
  random: Random
}

/** @returns the outcomes by form and place; a sentence for each that may not be */
export async function flipBits(certificates: number, seed: number): Promise<{ flipped: Flipped[]; broken: string[] }> {
  const random = randomFrom(seed)
  const issuer = await testIssuer()
  const setting: Setting = { issuer, list: await issuer.statusList([]), random }
  const flipped = forms
    .flatMap((form) => places.map((place) => ({ form, place, tally: emptyTally() })))
    .filter(({ form, place }) => form !== 'json' || place !== 'elsewhere')
  const broken: string[] = []
  let picture: Picture = { svg: '', png: Buffer.alloc(0) }
  for (let n = 0; n < certificates; n++) {
    const issued = await issuer.issue({ name: `Ada Łukasiewicz ${n + 1}`, index: random.between(0, 131_071) })
    if (n % certificatesAPicture === 0) picture = await pictureOf(issued.drawn)
    const whole = await filesOf(issued, issued.signed, picture, setting)
    const forged = await filesOf(issued, flippedText(issued.signed, random), picture, setting)
    for (const form of forms) {
      const fault = faultOfWhole(await verify(whole[form], setting), issued.drawn)
      if (fault) broken.push(`a whole certificate as ${form} is ${fault}`)
    }
    for (const { form, place, tally } of flipped) {
      const file = place === 'contents' ? forged[form] : flippedFile(whole[form], form, place, random)
      const verdict = await verify(file, setting)
      const outcome = outcomeOf(verdict)
      if (outcome !== undefined) tally[outcome]++
      const fault = faultOf(verdict, outcome, form, place, issued.drawn.contents)
      if (fault) broken.push(`a certificate with a flipped bit (${form}, ${place}) ${fault}: seed ${seed}, number ${n + 1}`)
    }
  }
  return { flipped, broken }
}

async function pictureOf(drawn: Drawn): Promise<Picture> {
  const svg = drawPicture(drawn)
  return { svg, png: await paint(svg) }
}

const emptyTally = (): Tally => ({ accepted: 0, form: 0, signature: 0, issuer: 0, dates: 0, revocation: 0, recipient: 0 })

async function filesOf(
  { drawn }: Issued,
  credential: string,
  picture: Picture,
  { issuer, list }: Setting,
): Promise<Record<Form, Buffer>> {
  return {
    json: Buffer.from(credential),
    png: bakePng(picture.png, credential),
    svg: Buffer.from(bakeSvg(picture.svg, credential)),
    pdf: await writePdf(drawn, credential),
    zip: bundleOf({ drawn, credential, did: issuer.did, contexts, statusList: list }),
  }
}

/** @returns another text of as many bytes */
function flippedText(text: string, random: Random): string {
  const bytes = Buffer.from(text)
  // Bytes that are no UTF-8 are no text: those are among the flips in the bytes of a file.
  for (;;) {
    const flipped = withFlippedBit(bytes, 0, bytes.length, random)
    if (isUtf8(flipped)) return flipped.toString()
  }
}

function flippedFile(file: Buffer, form: Form, place: Place, random: Random): Buffer {
  const [from, to] = bytesOfCredential(file, form)
  if (place === 'bytes') return withFlippedBit(file, from, to, random)
  const rest = random.between(0, file.length - (to - from) - 1)
  const at = rest < from ? rest : rest + to - from
  return withFlippedBit(file, at, at + 1, random)
}

function withFlippedBit(bytes: Buffer, from: number, to: number, random: Random): Buffer {
  const flipped = Buffer.from(bytes)
  flipped[random.between(from, to - 1)]! ^= 1 << random.between(0, 7)
  return flipped
}

/** The text that our code writes right before the credential in each form. The last occurrence counts. */
const marks: Record<Form, { before: string[]; after: string }> = {
  json: { before: [], after: '' },
  png: { before: ['openbadgecredential\0\0\0\0\0'], after: '' },
  svg: { before: ['<openbadges:credential><![CDATA['], after: ']]></openbadges:credential>' },
  pdf: { before: ['/Type /EmbeddedFile\n', '\nstream\n'], after: '\nendstream' },
  zip: { before: ['PK\x03\x04', 'credential.json'], after: 'PK\x03\x04' },
}

function bytesOfCredential(file: Buffer, form: Form): [from: number, to: number] {
  if (form === 'json') return [0, file.length]
  let from = 0
  for (const mark of marks[form].before) from = placeOf(mark, file, from) + mark.length
  // The length of a chunk is before its type and keyword; a checksum is behind it.
  if (form === 'png') return [from, from - 24 + file.readUInt32BE(from - 32)]
  return [from, placeOf(marks[form].after, file, from)]
}

function placeOf(mark: string, file: Buffer, from: number): number {
  const place = file.indexOf(mark, from, 'latin1')
  if (place < 0) throw new Error(`The file has no ${JSON.stringify(mark)}.`)
  return place
}

/** With the issuer's status list at hand, but for a bundle, which brings its own. */
async function verify(file: Buffer, { issuer, list }: Setting): Promise<Report | NoCredential> {
  try {
    const { form, text, statusLists } = await readCredential(file)
    const statusList = async () => (form === 'zip' ? undefined : list)
    return await checkCredential(text, { did: issuer.did, now: issuedAt, statusList, statusLists })
  } catch (error) {
    if (error instanceof NoCredential) return error
    throw error
  }
}

/** @returns undefined where it is neither accepted nor a check is named */
function outcomeOf(verdict: Report | NoCredential): keyof Tally | undefined {
  if (verdict instanceof NoCredential) return 'form'
  if (verdict.verdict === 'valid') return 'accepted'
  const wanted = verdict.verdict === 'unchecked' ? 'not_checked' : 'failed'
  return verdict.lines.find(({ outcome }) => outcome === wanted)?.check
}

function faultOfWhole(verdict: Report | NoCredential, { contents }: Drawn): string | undefined {
  if (verdict instanceof NoCredential) return 'not read'
  if (verdict.verdict !== 'valid') return verdict.verdict
  return isDeepStrictEqual(verdict.contents, contents) ? undefined : 'shown with other contents'
}

function faultOf(
  verdict: Report | NoCredential,
  outcome: keyof Tally | undefined,
  form: Form,
  place: Place,
  contents: Contents,
): string | undefined {
  if (outcome === undefined) return 'is refused without a check'
  if (verdict instanceof NoCredential || verdict.verdict === 'not_valid') return undefined
  const isPacked = form === 'pdf' || form === 'zip'
  // Some bits of what is packed say nothing of what is in it.
  if (place === 'contents' || (place === 'bytes' && !isPacked)) return `is ${verdict.verdict}`
  return isDeepStrictEqual(verdict.contents, contents) ? undefined : `is ${verdict.verdict} with other contents`
}
