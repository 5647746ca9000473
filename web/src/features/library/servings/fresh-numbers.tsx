import { AskingRow } from '../answers/disclosure.tsx'
import { useFreshNumbers } from './use-serving.ts'

interface FreshNumbersProps {
  /** Of the question. */
  id: number
  variants: number
}

/** The question once more, with numbers that its reader has not worked out yet. */
export function FreshNumbers({ id, variants }: FreshNumbersProps) {
  const { mutate, isPending } = useFreshNumbers(id)
  return (
    <AskingRow
      title="Again with fresh numbers"
      aside={variants === 1 ? '1 variant' : `${variants} variants`}
      shortcut="f"
      busy={isPending}
      onAsk={() => mutate()}
    />
  )
}
