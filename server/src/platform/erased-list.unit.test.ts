import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../testing/data-folder.ts'
import { readErasedList, writeErasedList } from './erased-list.ts'

const somebody = { id: 7, since: new Date('2026-01-02T03:04:05.678Z'), removesPosts: true, at: new Date('2026-11-24') }

test('who was erased is written into the data folder and beside the backups, and read again as it was', async () => {
  const [dataDir, folder] = [await emptyFolder(), await emptyFolder()]
  await writeErasedList({ dataDir, backups: { folder, every: 1, keep: 1 } }, [somebody])
  for (const place of [dataDir, folder]) expect(await readErasedList(place)).toEqual([somebody])
  await writeErasedList({ dataDir, backups: undefined }, [somebody, { ...somebody, id: 8 }])
  expect((await readErasedList(dataDir)).map(({ id }) => id)).toEqual([7, 8])
  expect(await readFile(join(dataDir, 'erased-people.jsonl'), 'utf8')).not.toContain('@')
})

test('where there is no list nobody was erased, and what is none of ours is refused', async () => {
  const folder = await emptyFolder()
  expect(await readErasedList(folder)).toEqual([])
  await writeFile(join(folder, 'erased-people.jsonl'), 'no list\n')
  await expect(readErasedList(folder)).rejects.toThrow()
})
