import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../testing/data-folder.ts'
import { type ErasedList, readErasedList, writeErasedList } from './erased-list.ts'
import { least } from './passphrase.ts'

const asOf = new Date('2026-11-25')
const somebody = { id: 7, since: new Date('2026-01-02T03:04:05.678Z'), removesPosts: true, at: new Date('2026-11-24') }
const another = { ...somebody, id: 8 }
const people = [somebody, another]
const passphrase = 'a walk without drift'
/** So cheaply that it can be done for every way to alter a list. */
const writeCheaply = (folders: string[], list: ErasedList, given: string) => writeErasedList(folders, list, given, least)
const fileIn = (folder: string) => join(folder, 'erased-people.jsonl')

test('who was erased is written into each folder, without a name, and read again as it was', async () => {
  const folders = [await emptyFolder(), await emptyFolder()]
  await writeErasedList(folders, { people: [somebody], asOf }, undefined)
  for (const folder of folders) expect(await readErasedList(folder, undefined)).toEqual({ people: [somebody], asOf })
  await writeErasedList(folders, { people, asOf }, passphrase)
  const [one, other] = await Promise.all(folders.map((folder) => readFile(fileIn(folder), 'utf8')))
  expect(await readErasedList(folders[0] ?? '', passphrase)).toEqual({ people, asOf })
  expect(other).toBe(one)
  expect(one).not.toContain('@')
  // Only tests say otherwise.
  expect(one).toContain('"N":131072,"r":8,"p":1')
})

const withoutLine = (at: number) => (text: string) => text.split('\n').toSpliced(at, 1).join('\n')

test.each<[string, (text: string) => string]>([
  ['somebody is taken out', withoutLine(1)],
  ['the last one is taken out', withoutLine(2)],
  ['its end is cut off', withoutLine(3)],
  ['its beginning is cut off', withoutLine(0)],
  ['nothing is left of it', () => ''],
  ['somebody is somebody else', (text) => text.replace('"id":7', '"id":9')],
  ['it is said to be newer', (text) => text.replace('2026-11-25', '2026-12-25')],
  ['somebody is added behind its end', (text) => `${text}${JSON.stringify({ ...somebody, id: 9 })}\n`],
])('where %s it is refused', async (_, alter) => {
  const folder = await emptyFolder()
  await writeCheaply([folder], { people, asOf }, passphrase)
  await writeFile(fileIn(folder), alter(await readFile(fileIn(folder), 'utf8')))
  await expect(readErasedList(folder, passphrase)).rejects.toThrow(/was changed|anyone could have written the list/)
})

test('one of another passphrase, or of none, is refused where the backup has one', async () => {
  const folder = await emptyFolder()
  await writeCheaply([folder], { people, asOf }, 'another walk entirely')
  await expect(readErasedList(folder, passphrase)).rejects.toThrow('a different passphrase')
  await writeErasedList([folder], { people, asOf }, undefined)
  await expect(readErasedList(folder, passphrase)).rejects.toThrow('anyone could have written the list')
})

test('one of before it was authenticated is read where no passphrase is asked of it', async () => {
  const folder = await emptyFolder()
  await writeFile(fileIn(folder), `${JSON.stringify(somebody)}\n`)
  expect(await readErasedList(folder, undefined)).toEqual({ people: [somebody], asOf: somebody.at })
  await expect(readErasedList(folder, passphrase)).rejects.toThrow('anyone could have written the list')
})

test('where there is no list nothing is known of anybody, and what is not a list that this product wrote is refused', async () => {
  const folder = await emptyFolder()
  expect(await readErasedList(folder, passphrase)).toBeUndefined()
  await writeFile(fileIn(folder), 'no list\n')
  await expect(readErasedList(folder, undefined)).rejects.toThrow('not a list that this product wrote')
})
