/** A text as it was written, with its formulas, code blocks and tables set. What sets them comes with the first text that has one. */
import { lazy, Suspense } from 'react'
import { hasBlocks } from './has-blocks.ts'
import { hasMaths } from './maths-in.ts'

const SetText = lazy(async () => ({ default: (await import('./set-text.tsx')).SetText }))
const SetBlocks = lazy(async () => ({ default: (await import('./set-blocks.tsx')).SetBlocks }))

export function MathsText({ text }: { text: string }) {
  const Setting = hasBlocks(text) ? SetBlocks : hasMaths(text) && SetText
  if (!Setting) return text
  return (
    <Suspense fallback={text}>
      <Setting text={text} />
    </Suspense>
  )
}
