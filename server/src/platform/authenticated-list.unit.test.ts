import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyFolder } from '../testing/data-folder.ts'
import { type List, type ListKind, readList, writeList } from './authenticated-list.ts'
import { type ErasedPerson, erasedList } from './erased-list.ts'
import { least } from './passphrase.ts'
import { type RevokedCertificate, revocationList } from './revocation-list.ts'

const asOf = new Date('2026-11-25')
const at = new Date('2026-11-24')
const passphrase = 'a walk without drift'

const somebody: ErasedPerson = { id: 7, since: new Date('2026-01-02T03:04:05.678Z'), removesPosts: true, at }
const certificate: RevokedCertificate = { code: '7'.repeat(22), list: 1, index: 94567, at, reason: 'decision' }

const kinds: { kind: ListKind<{ at: Date }>; entries: { at: Date }[]; more: { at: Date } }[] = [
  { kind: erasedList, entries: [somebody, { ...somebody, id: 8 } as ErasedPerson], more: { ...somebody, id: 9 } as ErasedPerson },
  {
    kind: revocationList,
    entries: [certificate, { ...certificate, code: '8'.repeat(22) } as RevokedCertificate],
    more: { ...certificate, code: '9'.repeat(22) } as RevokedCertificate,
  },
]

describe.each(kinds)('the list of $kind.title', ({ kind, entries, more }) => {
  /** So cheaply that it can be done for every way to alter a list. */
  const writeCheaply = (folders: string[], list: List<{ at: Date }>, given: string) =>
    writeList(kind, folders, list, given, least)
  const fileIn = (folder: string) => join(folder, kind.fileName)

  test('is written into each folder, and read again as it was', async () => {
    const folders = [await emptyFolder(), await emptyFolder()]
    await writeList(kind, folders, { entries: entries.slice(0, 1), asOf }, undefined)
    for (const folder of folders) expect(await readList(kind, folder, undefined)).toEqual({ entries: entries.slice(0, 1), asOf })
    await writeList(kind, folders, { entries, asOf }, passphrase)
    const [one, other] = await Promise.all(folders.map((folder) => readFile(fileIn(folder), 'utf8')))
    expect(await readList(kind, folders[0] ?? '', passphrase)).toEqual({ entries, asOf })
    expect(other).toBe(one)
    // Only tests say otherwise.
    expect(one).toContain('"N":131072,"r":8,"p":1')
  })

  const withoutLine = (at: number) => (text: string) => text.split('\n').toSpliced(at, 1).join('\n')

  test.each<[string, (text: string) => string]>([
    ['an entry is taken out', withoutLine(1)],
    ['the last entry is taken out', withoutLine(2)],
    ['its end is cut off', withoutLine(3)],
    ['its beginning is cut off', withoutLine(0)],
    ['nothing is left of it', () => ''],
    ['an entry is another one', (text) => text.replace('7', '9')],
    ['it is said to be newer', (text) => text.replace('2026-11-25', '2026-12-25')],
    ['an entry is added behind its end', (text) => `${text}${JSON.stringify(more)}\n`],
    ['it is the other list', (text) => text.replace(kind.title, 'others')],
  ])('is refused where %s', async (_, alter) => {
    const folder = await emptyFolder()
    await writeCheaply([folder], { entries, asOf }, passphrase)
    await writeFile(fileIn(folder), alter(await readFile(fileIn(folder), 'utf8')))
    await expect(readList(kind, folder, passphrase)).rejects.toThrow(/was changed|anyone could have written the list/)
  })

  test('of another passphrase, or of none, is refused where the backup has one', async () => {
    const folder = await emptyFolder()
    await writeCheaply([folder], { entries, asOf }, 'another walk entirely')
    await expect(readList(kind, folder, passphrase)).rejects.toThrow('a different passphrase')
    await writeList(kind, [folder], { entries, asOf }, undefined)
    await expect(readList(kind, folder, passphrase)).rejects.toThrow('anyone could have written the list')
  })

  test('is undefined where there is none; what is not a list that this product wrote is refused, and the option for it named', async () => {
    const folder = await emptyFolder()
    expect(await readList(kind, folder, passphrase)).toBeUndefined()
    await writeFile(fileIn(folder), 'no list\n')
    await expect(readList(kind, folder, undefined)).rejects.toMatchObject({
      message: expect.stringContaining('not a list that this product wrote'),
      option: kind.option,
    })
  })
})

test('a list of erased people of before it was authenticated is read where no passphrase is asked of it', async () => {
  const folder = await emptyFolder()
  await writeFile(join(folder, erasedList.fileName), `${JSON.stringify(somebody)}\n`)
  expect(await readList(erasedList, folder, undefined)).toEqual({ entries: [somebody], asOf: somebody.at })
  await expect(readList(erasedList, folder, passphrase)).rejects.toThrow('anyone could have written the list')
})
