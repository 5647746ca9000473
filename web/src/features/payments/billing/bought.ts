/** What was bought and how it was paid, in words. */
import { orderedTitle } from 'contract/payments/ordered-title.ts'

export function boughtTitle({ module, title }: { module: string; title: string }): string {
  return `${orderedTitle(module)}, ${title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`
}

export const methodTitle = { card: 'by card', bank: 'by bank transfer' } as const
