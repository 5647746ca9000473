import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { least } from '../platform/passphrase.ts'
import { emptyFolder } from '../testing/data-folder.ts'
import { readBackup, type WriteOptions, writeBackup } from './backup-file.ts'
import type { Part } from './parts.ts'

const passphrase = 'a walk without drift'
// Nothing that could be packed: 200,000 bytes.
const noise = Buffer.concat(Array.from({ length: 6250 }, (_, at) => createHash('sha256').update(String(at)).digest()))

async function* three(): AsyncGenerator<Part> {
  yield { head: { name: 'first' }, bytes: chunks([]) }
  yield { head: { name: 'second' }, bytes: chunks([noise, Buffer.from('end')]) }
  yield { head: { name: 'third' }, bytes: chunks([]) }
}

async function* chunks(all: Buffer[]) {
  yield* all
}

async function written(options: WriteOptions): Promise<string> {
  const file = join(await emptyFolder(), 'a.backup')
  await writeBackup(file, three(), { cost: least, ...options })
  return file
}

async function readAll(file: string, given?: string): Promise<Record<string, number>> {
  const seen: Record<string, number> = {}
  await readBackup<{ name: string }>(file, given, async (parts) => {
    for await (const { head, bytes } of parts) {
      let length = 0
      for await (const chunk of bytes) length += chunk.length
      seen[head.name] = length
    }
  })
  return seen
}

const all = { first: 0, second: noise.length + 3, third: 0 }

for (const [how, given] of [
  ['plain', undefined],
  ['encrypted', passphrase],
] as const) {
  test(`${how}, what is read is what was written`, async () => {
    const file = await written({ passphrase: given, cost: undefined })
    expect(await readAll(file, given)).toEqual(all)
    const bytes = await readFile(file)
    expect(bytes.includes('second')).toBe(false)
    // Only tests say otherwise.
    expect(bytes.includes('"N":131072,"r":8,"p":1')).toBe(given !== undefined)
  })

  test(`${how}, a flipped bit is seen wherever it is`, async () => {
    const file = await written({ passphrase: given })
    const bytes = await readFile(file)
    const header = bytes.indexOf('\n') + 1
    // Deriving a key takes its time: of what is encrypted, one place of each kind.
    const places = given
      ? [bytes.indexOf('"salt"') + 12, header, bytes.length - 1]
      : [...Array(header).keys(), ...Array.from({ length: 40 }, (_, n) => header + n * 5000), bytes.length - 17, bytes.length - 1]
    for (const at of places) {
      const flipped = Buffer.from(bytes)
      flipped[at]! ^= 4
      await writeFile(file, flipped)
      await expect(readAll(file, given), `byte ${at} of ${bytes.length}`).rejects.toThrow(
        /damaged|not a backup|incomplete|passphrase|format/,
      )
    }
  })

  test(`${how}, what was cut off is said to be, wherever it was, and so is what was added`, async () => {
    const file = await written({ passphrase: given })
    const bytes = await readFile(file)
    const header = bytes.indexOf('\n') + 1
    for (const length of given ? [header + 65_552] : [header, header + 1, header + 65_552, bytes.length - 17, bytes.length - 1]) {
      await writeFile(file, bytes.subarray(0, length))
      await expect(readAll(file, given), `${length} of ${bytes.length}`).rejects.toThrow('incomplete')
    }
    await writeFile(file, bytes.subarray(0, 20))
    await expect(readAll(file, given)).rejects.toThrow('most of it is missing')
    await writeFile(file, Buffer.concat([bytes, Buffer.from('more')]))
    await expect(readAll(file, given)).rejects.toThrow('its end was changed')
  })
}

test('what is encrypted is read by nobody without the passphrase, and another is told from a damaged file', async () => {
  const file = await written({ passphrase })
  await expect(readAll(file)).rejects.toThrow('is encrypted')
  await expect(readAll(file, 'a walk with drift')).rejects.toThrow('Wrong passphrase')
})

test('what is not encrypted is not taken for what is, by who has a passphrase for it', async () => {
  const file = await written({ passphrase: undefined })
  await expect(readAll(file, passphrase)).rejects.toThrow('You gave a passphrase, but the backup is not encrypted')
})

test('where the disk is full nothing is left, and what was there stays', async () => {
  const file = await written({ passphrase: undefined })
  const before = await readFile(file)
  await expect(writeBackup(file, three(), { passphrase: undefined })).rejects.toThrow('already exists')
  expect(await readFile(file)).toEqual(before)

  const folder = await emptyFolder()
  const other = join(folder, 'b.backup')
  let room = 50_000
  const create = async (path: string) => {
    const handle = await open(path, constants.O_CREAT | constants.O_WRONLY | constants.O_EXCL, 0o600)
    return Object.assign(Object.create(handle), {
      writeFile: async (chunk: Buffer) => {
        room -= chunk.length
        if (room < 0) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
        await handle.writeFile(chunk)
      },
      sync: () => handle.sync(),
      close: () => handle.close(),
    })
  }
  await expect(writeBackup(other, three(), { passphrase: undefined, create })).rejects.toThrow('The disk is full')
  expect(await readdir(folder)).toEqual([])
})
