/** What was bought and how it was paid, in words. */
import { modules, moduleTitle } from 'contract/modules.ts'

export function boughtTitle({ module, title }: { module: string; title: string }): string {
  const known = modules.find((one) => one === module)
  return `${known ? moduleTitle[known] : 'Mock interview'}, ${title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`
}

export const methodTitle = { card: 'by card', bank: 'by bank transfer' } as const
