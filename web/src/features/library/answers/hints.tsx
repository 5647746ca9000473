import type { Question } from 'contract/library/answers.ts'
import { useState } from 'react'
import { RichText } from '../../../ui/rich-text.tsx'
import { AskingRow, Disclosure } from './disclosure.tsx'
import { useHint } from './use-question.ts'

/** One after the other; those taken can be folded away. */
export function Hints({ question: { id, hints, hint_count } }: { question: Question }) {
  const { mutate, variables: asked, isPending, isSuccess } = useHint(id)
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const left = hint_count - hints.length
  return (
    <>
      {hints.map((html, index) => (
        <Disclosure
          // biome-ignore lint/suspicious/noArrayIndexKey: a hint is its number
          key={index}
          title={`Hint ${index + 1}`}
          // Not what another tab took: somebody may be typing here.
          takesFocus={isSuccess && index + 1 === asked}
          open={!folded.has(index)}
          onToggle={(open) => setFolded(new Set([...folded, index].filter((one) => one !== index || !open)))}
        >
          <RichText html={html} />
        </Disclosure>
      ))}
      {left > 0 && (
        <AskingRow
          title={hints.length === 0 ? 'Show a hint' : 'Show the next hint'}
          aside={left === hint_count ? `${hint_count} hints` : `${left} of ${hint_count} left`}
          busy={isPending}
          shortcut="h"
          onAsk={() => mutate(hints.length + 1)}
        />
      )}
    </>
  )
}
