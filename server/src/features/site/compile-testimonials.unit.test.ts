import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentErrorText } from '../../platform/content/content-error.ts'
import { compileTestimonials } from './compile-testimonials.ts'

const shipped = await readFile(join(import.meta.dirname, '../../../../content/site/testimonials.yaml'), 'utf8')
const errorsOf = (source: string) => compileTestimonials(source).errors.map(contentErrorText).join('\n')

test('the three that are shipped say that they are samples', () => {
  const { content, errors } = compileTestimonials(shipped)
  expect(errors).toEqual([])
  expect(content).toMatchObject({ samples: true, testimonials: { length: 3 } })
})

test('a file that does not say whether they are samples is refused, as is one with fewer, and a bare list', () => {
  expect(errorsOf(shipped.replace('samples: true\n', ''))).toContain(
    '`samples` is missing: it should be true while they are invented',
  )
  expect(errorsOf(shipped.slice(0, shipped.lastIndexOf('  - index')))).toContain('a list of exactly three testimonials')
  expect(errorsOf('- index: 1\n')).toContain('the front matter should be a mapping with `samples` and `testimonials`')
})
