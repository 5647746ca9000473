import { expect, test } from 'vitest'
import { isNarrowed, readWorkFilter, shelfChoices, shelfOf, withShelf, writeWorkFilter } from './work-filter.ts'

const read = (address: string) => readWorkFilter(new URLSearchParams(address))

test('what one’s work is narrowed to is written into the address and read from it again', () => {
  const address = 'kind=note&module=interview&category=ml&status=solved_with_help&q=a+%26+b'
  expect(String(writeWorkFilter(read(address)))).toBe(address)
  expect(isNarrowed(read(address))).toBe(true)
})

test('an address that names what there is not narrows by the rest', () => {
  const filter = read('kind=all&module=interview&category=linux&status=done&q=%20')
  expect(String(writeWorkFilter(filter))).toBe('module=interview')
  expect(isNarrowed(read('category=ml'))).toBe(false)
})

test('a module or one of its shelves is one choice', () => {
  const everything = read('')
  for (const { value } of shelfChoices) expect(shelfOf(withShelf(everything, value))).toBe(value)
  expect(shelfChoices.map(({ name }) => name)).toContain('Vantage: Linux')
})
