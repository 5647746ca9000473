/** A copy as one ZIP archive: a JSON file a feature, the files that somebody attached, and what it all is. Made as it is written, a part at a time. */

import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Deps } from '../../deps.ts'
import { momentInWords } from '../../platform/date-words.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

export async function* archiveOf(deps: Deps, data: readonly PersonalData[], userId: number): AsyncGenerator<Buffer> {
  const ready: Buffer[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(Buffer.from(chunk))
  })
  function* written() {
    if (failure) throw failure
    yield* ready.splice(0)
  }
  const addText = (name: string, text: string) => {
    const entry = new ZipDeflate(name)
    zip.add(entry)
    entry.push(strToU8(text), true)
  }

  addText('README.txt', readMe(deps, userId))
  for (const part of data) {
    addText(`${part.name}.json`, `${JSON.stringify(await copyOf(deps, part, userId), null, 2)}\n`)
    for (const { name, text } of (await part.texts?.(deps, userId)) ?? []) addText(name, text)
    yield* written()
    for (const { storedName, name } of (await part.files?.(deps.db, userId)) ?? []) {
      const content = await deps.files.open(storedName)
      if (!content) continue
      // Most of what is attached is compressed already.
      const entry = new ZipPassThrough(`files/${safe(name)}`)
      zip.add(entry)
      for await (const chunk of content) {
        entry.push(chunk)
        yield* written()
      }
      entry.push(new Uint8Array(), true)
      yield* written()
    }
  }
  zip.end()
  yield* written()
}

async function copyOf({ db }: Deps, { copies }: PersonalData, userId: number): Promise<Record<string, object[]>> {
  const all: Record<string, object[]> = {}
  for (const [title, rows] of Object.entries(copies)) all[title] = (await rows(userId).execute(db)).rows
  return all
}

/** Names are what people called their files: none leads out of the folder that it is unpacked in. */
const safe = (name: string): string => name.replace(/[/\\\p{Cc}]/gu, '_')

function readMe({ config, clock }: Deps, userId: number): string {
  return `What ${config.productName} (${config.publicUrl}) keeps of account ${userId}, as it was on ${momentInWords(clock.now())}.

Each .json file is what one part of the product keeps. In library.json, "servings" are questions that you were asked with fresh numbers,
and an attempt that names one is an answer to it; the other attempts are answers to the questions themselves.
files/ has what you attached to answers, and calendar.ics your interviews.
What others wrote is not in here, nor passwords and the like, not even as hashes.
Card numbers are not in here because we never had them: they are the payment provider's.
`
}
