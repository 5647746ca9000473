import { expect, test } from 'vitest'
import { type Deed, editFor, quoted } from './edit-markdown.ts'

/** What is selected stands between bars, before and after. */
function after(deed: Deed, marked: string): string {
  const from = marked.indexOf('|')
  const to = marked.lastIndexOf('|') - 1
  const text = marked.replaceAll('|', '')
  const { from: start, to: end, insert, select } = editFor(deed, text, from, to)
  const edited = text.slice(0, start) + insert + text.slice(end)
  return `${edited.slice(0, select[0])}|${edited.slice(select[0], select[1])}|${edited.slice(select[1])}`
}

test.each<[Deed, string, string]>([
  ['bold', 'so |much| of', 'so **|much|** of'],
  ['bold', 'so **|much|** of', 'so |much| of'],
  ['italic', '||', '*||*'],
  ['code', 'a |b|', 'a `|b|`'],
  ['code', '|a\nb|', '```\n|a\nb|\n```'],
  ['formula', '|x^2|', '$|x^2|$'],
  ['formula', '|x\ny|', '$$\n|x\ny|\n$$'],
  ['link', 'see |here|', 'see [here](|https://|)'],
  ['link', '|https://x.example|', '[|words|](https://x.example)'],
  ['link', '||', '[|words|](https://)'],
  ['quote', 'a\nb|c|d\ne', 'a\n> bcd||\ne'],
  ['quote', '|a\nb|', '|> a\n> b|'],
  ['quote', '|> a\n> b|', '|a\nb|'],
  ['list', '||', '- ||'],
])('%s of %j makes %j', (deed, before, expected) => {
  expect(after(deed, before)).toBe(expected)
})

test('somebody’s words are quoted under their name, line by line', () => {
  expect(quoted('[Bob](b)', 'One.')).toBe('> **[Bob\\](b):**\n>\n> One.\n\n')
  expect(quoted('ada_l', 'One.\n\nTwo.\n')).toBe('> **ada\\_l:**\n>\n> One.\n> \n> Two.\n\n')
})
