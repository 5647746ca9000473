import { expect, test } from 'vitest'
import { type Citable, citableIn, wrongCitations, wrongDecisions } from './check-citations.ts'

const citable: Citable = { spec: new Set(['§2.3', '§4']), readings: new Set(['§1']), trust: new Set(['§1.1', 'G7', 'R1']) }

test('sections are cited by the numbers of headings, rules by the words that begin lists and tables', () => {
  const document = '# Trust\n\n## 1. Model\n\n### 1.1 Account\n\n- **G7 Types.** …\n\n| R1 | kill |\n| 2024 | no rule |\n'
  expect([...citableIn(document)]).toEqual(['§1', '§1.1', 'G7', 'R1'])
})

test('a citation leads to its section or rule, also one of several', () => {
  const text = '/** Landing (spec §2.3 and §4, readings §1; trust G7, §1.1 and R1). */'
  expect(wrongCitations(text, citable)).toEqual([])
})

test('a citation that leads nowhere is told with its line', () => {
  expect(wrongCitations('first\n// spec §2.3, §9; trust G70', citable)).toEqual([
    '2: spec §9 does not exist.',
    '2: trust G70 does not exist.',
  ])
})

test.each(['specification 2.3', 'specification section 4', 'decisions, 1', 'Decisions 1', 'trust, G7', 'spec 4', 'see §4'])(
  '%s is no citation, and the form that is one is told',
  (form) => {
    expect(wrongCitations(form, citable)).toEqual([expect.stringContaining('is to be written as')])
  },
)

test('words that only look like a citation are let be', () => {
  expect(wrongCitations('docs/decisions/017; the specification has it; which identifier do you trust?', citable)).toEqual([])
})

test('a decision has a number for itself, and one that is cited is there', () => {
  const names = ['001-one.md', '002-two.md', '002-another.md', 'dependencies.md']
  const cite = (number: string) => `Why: \`docs/${'decisions'}/${number}\`.`
  expect(wrongDecisions(names, [cite('001'), cite('003')])).toEqual([
    'docs/decisions/002 are two decisions.',
    `docs/${'decisions'}/003 does not exist.`,
  ])
})
