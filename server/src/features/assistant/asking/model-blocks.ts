/** A model's reply as checked blocks, each as soon as it is finished. */
import type { Model } from '../../../vendors/llm/llm.ts'
import type { Usage } from '../../../vendors/llm/read-stream.ts'
import { blockChecker, type CheckedBlock, type Checks } from '../replies/check-block.ts'
import { blockReader } from '../replies/read-blocks.ts'
import { type Material, messagesFor } from './messages.ts'

/** What it says of itself in its first line. */
export interface ModelSays {
  isUnrelated: boolean
  usage: Usage | undefined
}

/** @throws ModelFailure */
export async function* modelBlocks(
  model: Model,
  material: Material,
  checks: Checks,
  reader: AbortSignal,
): AsyncGenerator<CheckedBlock, ModelSays> {
  const blocks = blockReader()
  const check = blockChecker(checks, material.exchanges.map(({ response }) => response).join('\n\n'))
  const head = headReader()
  const says: ModelSays = { isUnrelated: false, usage: undefined }
  for await (const piece of model.ask(messagesFor(material), reader)) {
    if ('finish' in piece) {
      says.usage = piece.usage
      continue
    }
    const text = head.read(piece.text)
    says.isUnrelated = head.isUnrelated()
    if (says.isUnrelated) continue
    for (const block of blocks.add(text)) yield await check(block)
  }
  const rest = head.end()
  says.isUnrelated = head.isUnrelated()
  if (!says.isUnrelated) for (const block of [...blocks.add(rest), ...blocks.end()]) yield await check(block)
  return says
}

/** Takes `SCOPE: …` off the beginning. Where it says nothing of the kind, what it says is its reply. */
function headReader() {
  let head: string | undefined = ''
  let isUnrelated = false
  const settle = (): string => {
    const line = head ?? ''
    head = undefined
    const scope = /^\s{0,20}\**SCOPE: ?\**(related|unrelated)\**[.\s]{0,20}/i.exec(line)
    isUnrelated = scope?.[1]?.toLowerCase() === 'unrelated'
    return scope ? line.slice(scope[0].length) : line
  }
  return {
    read(text: string): string {
      if (head === undefined) return text
      head += text
      return head.trimStart().includes('\n') || head.length > 100 ? settle() : ''
    },
    end: (): string => (head === undefined ? '' : settle()),
    isUnrelated: () => isUnrelated,
  }
}
