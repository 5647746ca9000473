/** A text as it was written, with its formulas set. What sets them comes with the first text that has one. */
import { lazy, Suspense } from 'react'
import { hasMaths } from './maths-in.ts'

const SetText = lazy(async () => ({ default: (await import('./set-text.tsx')).SetText }))

export function MathsText({ text }: { text: string }) {
  if (!hasMaths(text)) return text
  return (
    <Suspense fallback={text}>
      <SetText text={text} />
    </Suspense>
  )
}
