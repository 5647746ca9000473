import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { drawnWith } from '../../../testing/drawn.ts'
import type { Drawn } from './drawn.ts'
import { writePdf } from './write-pdf.ts'

const credential = JSON.stringify({ name: 'Łukasz <b> ]]>' })

async function open(drawn: Drawn): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(await writePdf(drawn, credential)), verbosity: 0 }).promise
}

interface Node {
  role?: string
  alt?: string
  scope?: string
  id?: string
  children?: Node[]
}

/** The structure of a page as lines: role, scope, alternative text and words. */
async function structureOf(pdf: PDFDocumentProxy, number: number): Promise<string[]> {
  const page = await pdf.getPage(number)
  const words = new Map<string, string>()
  let id = ''
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) words.set(id, `${words.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
    else id = item.type === 'beginMarkedContentProps' ? item.id : ''
  }
  const lines = ({ role, alt, scope, id, children = [] }: Node): string[] =>
    role === undefined
      ? [(words.get(id ?? '') ?? '').replace(/\s+/g, ' ').trim()].filter(Boolean)
      : [[role, scope, alt].filter(Boolean).join(' '), ...children.flatMap(lines).map((line) => `  ${line}`)]
  return ((await page.getStructTree()) as Node).children?.flatMap(lines) ?? []
}

test('the PDF names its language, title and author, and is tagged', async () => {
  const pdf = await open(drawnWith())
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({
    Language: 'en',
    Title: 'Core certificate, Ada Example',
    Author: 'Bachelier',
    CreationDate: 'D:20261124100000Z',
    ModDate: 'D:20261124100000Z',
  })
  expect(await pdf.getMarkInfo()).toEqual(new Map(Object.entries({ Marked: true, UserProperties: false, Suspects: false })))
  expect(await pdf.getViewerPreferences()).toEqual(new Map([['DisplayDocTitle', true]]))
})

test('the credential is attached as it is', async () => {
  const pdf = await open(drawnWith())
  expect([...((await pdf.getAttachments()) ?? new Map()).keys()]).toEqual(['credential.json'])
  expect(Buffer.from((await pdf.getAttachmentContent('credential.json'))!).toString()).toBe(credential)
})

test('a screen reader goes through headings, paragraphs, a table with headers, and an alternative text', async () => {
  const lines = await structureOf(await open(drawnWith()), 1)
  expect(lines.map((line) => line.replace(/^ {2}/, ''))).toEqual([
    'Document',
    'P',
    '  Bachelier',
    'H1',
    '  Certificate',
    'P',
    '  Ada Example',
    'H2',
    '  Core certificate',
    'P',
    '  Has passed the examination for the Core certificate of Bachelier, which covers statistics, finance and Python.',
    'H2',
    '  How it was taken',
    'P',
    '  The examination of 40 questions was handed in on 20 November 2026 (UTC).',
    'P',
    '  An invigilator saw an identity document and watched the candidate on a video call.',
    'Table',
    ...row('Overall', '78 % (required: 70 %)'),
    ...row('Issued', '24 November 2026'),
    ...row('Valid until', '24 November 2029'),
    ...row('Issuer', 'Bachelier'),
    ...row('Issuer’s DID', 'did:web:certificates.example'),
    ...row('Code', '7Yb3kXv9Qm2RtZpLs8WdNf'),
    'H2',
    '  Verify it',
    'Figure QR code of https://certificates.example/credentials/7Yb3kXv9Qm2RtZpLs8WdNf',
    'P',
    '  Link https://certificates.example/verify',
    '    Verify at certificates.example/verify',
  ])
})

const row = (name: string, value: string) => ['  TR', '    TH Row', `      ${name}`, '    TD', `      ${value}`]

test('the second page has the evidence in full, the criteria, and how to verify it', async () => {
  const pdf = await open(drawnWith())
  expect(pdf.numPages).toBe(2)
  const lines = await structureOf(pdf, 2)
  expect(lines.filter((_, i) => /^ *H\d$/.test(lines[i - 1] ?? ''))).toEqual(
    ['What this certificate says', 'How it was taken', 'Result', 'What was required', 'How to verify it'].map(
      (head) => `    ${head}`,
    ),
  )
  expect(lines.join('\n')).toContain('Commitment to the seed of the paper (SHA-256)')
  const links = (await (await pdf.getPage(2)).getAnnotations()).map(({ url }) => url)
  expect(new Set(links)).toEqual(
    new Set(
      ['verify', 'credentials/7Yb3kXv9Qm2RtZpLs8WdNf', 'credentials/7Yb3kXv9Qm2RtZpLs8WdNf.zip'].map(
        (path) => `https://certificates.example/${path}`,
      ),
    ),
  )
})

test('names in Greek and Cyrillic letters are texts', async () => {
  for (const holder of ['Ελένη Παπαδοπούλου', 'Фёдор Достоевский']) {
    expect((await structureOf(await open(drawnWith({ holder })), 1)).join('\n')).toContain(holder)
  }
})

test('whatever a name or a narrative holds, it is text: nothing runs, and no other link leads anywhere', async () => {
  const hostile = ')>> /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> <script>alert(1)</script> javascript:alert(1)'
  const drawn = drawnWith({ holder: hostile, title: hostile, description: hostile, criteria: hostile, evidence: [hostile] })
  const pdf = await open(drawn)
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: `${hostile}, ${hostile}` })
  expect([await pdf.getOpenAction(), await pdf.getJSActions(), await pdf.hasJSActions()]).toEqual([null, null, false])
  const links: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    expect(await page.getJSActions()).toBeNull()
    links.push(...(await page.getAnnotations()).map(({ subtype, url }) => `${subtype} ${url}`))
  }
  expect(links.filter((link) => !link.startsWith('Link https://certificates.example/'))).toEqual([])
  expect((await structureOf(pdf, 2)).join(' ')).toContain('<script>alert(1)</script>')
})

test('the same input gives the same bytes', async () => {
  expect((await writePdf(drawnWith(), credential)).equals(await writePdf(drawnWith(), credential))).toBe(true)
})
