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
  return <AskingRow title={differentNumbers(variants)} shortcut="f" busy={isPending} onAsk={() => mutate(undefined)} />
}

export const differentNumbers = (variants: number): string =>
  `Try different numbers (${variants === 1 ? '1 version' : `${variants} versions`})`
