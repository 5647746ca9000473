import { expect, test } from 'vitest'
import { itemAddress, landing, mayListShelf, mayReadItem, type Passage, passage, previewLink, type Viewer } from './access.ts'
import { type LibraryModule, libraryModules } from './library/sections.ts'
import { shelves } from './library/shelves.ts'
import { flagsOf, type Module, modules } from './modules.ts'

const member = (selected: Module, ...open: Module[]): Viewer => ({ state: 'member', selected, open })
const administrator: Viewer = { state: 'member', selected: 'interview', open: [], isAdmin: true }
const recruiter: Viewer = { state: 'member', selected: 'interview', open: ['interview'], isRecruiter: true }
const toast = 'Must be subscribed to view content.'

/** Who, where, and what comes of it: nothing (may stay) or where they are sent, with a toast or without. */
const cases: [Viewer, string, string?, boolean?][] = [
  [{ state: 'visitor' }, '/'],
  [{ state: 'visitor' }, '/recruiters/firm', '/'],
  [recruiter, '/', '/recruiters/search'],
  [recruiter, '/recruiters/firm'],
  [recruiter, '/recruiters/search'],
  [recruiter, '/recruiters/shortlist'],
  [{ state: 'visitor' }, '/recruiters/search', '/'],
  [member('interview', 'interview'), '/recruiters/search', '/statistics'],
  [member('interview', 'interview'), '/recruiters/shortlist', '/statistics'],
  [recruiter, '/settings'],
  [recruiter, '/terms'],
  [recruiter, '/statistics', '/recruiters/search'],
  [recruiter, '/forum', '/recruiters/search'],
  [recruiter, '/admin', '/recruiters/search'],
  [member('interview', 'interview'), '/recruiters/firm', '/statistics'],
  [{ state: 'visitor' }, '/interview'],
  [{ state: 'visitor' }, '/statistics', '/'],
  [{ state: 'visitor' }, '/settings', '/'],
  [{ state: 'visitor' }, '/preview/statistics', '/'],
  [{ state: 'pending' }, '/'],
  [{ state: 'pending' }, '/interview', '/'],
  [{ state: 'pending' }, '/statistics', '/'],
  [member('interview', 'interview'), '/', '/statistics'],
  [member('interview', 'interview'), '/statistics'],
  [member('interview', 'interview'), '/ml/'],
  [member('interview', 'interview'), '/interview'],
  [member('interview', 'interview'), '/settings'],
  [member('interview', 'interview'), '/preview/finance', '/finance'],
  [member('interview', 'interview'), '/preview', '/statistics'],
  [member('interview', 'interview'), '/linux', '/statistics'],
  // Home leads where one may go, without a word.
  [member('interview'), '/', '/preview/statistics'],
  [member('core_certificate'), '/', '/preview/stats'],
  [member('vantage'), '/', '/preview'],
  [member('discussion'), '/', '/preview/statistics'],
  [member('discussion', 'discussion'), '/', '/forum'],
  [member('interview'), '/statistics', '/preview/statistics', true],
  [member('interview'), '/coding', '/preview/coding', true],
  [member('interview'), '/preview/coding'],
  [member('interview'), '/preview'],
  [member('interview'), '/settings'],
  [member('interview'), '/your_work'],
  [{ state: 'visitor' }, '/your_work', '/'],
  [member('interview'), '/interviews'],
  [member('interview'), '/interviews/5'],
  [{ state: 'visitor' }, '/interviews', '/'],
  [{ state: 'visitor' }, '/interviews/5', '/'],
  [{ state: 'visitor' }, '/mock/a-link'],
  [member('interview'), '/linux', '/settings#plans', true],
  [member('interview'), '/preview/linux', '/settings#plans', true],
  // Another module's subscription does not open this one.
  [member('interview', 'vantage'), '/statistics', '/preview/statistics', true],
  [member('vantage', 'vantage'), '/', '/linux'],
  [member('vantage', 'vantage'), '/finance_applications'],
  [member('vantage', 'vantage'), '/statistics', '/linux'],
  [member('vantage'), '/linux', '/settings#plans', true],
  [member('vantage'), '/preview/linux', '/settings#plans', true],
  [member('vantage'), '/preview'],
  [member('core_certificate', 'core_certificate'), '/', '/stats'],
  [member('core_certificate', 'core_certificate'), '/finance'],
  [member('core_certificate'), '/finance', '/preview/finance', true],
  [member('interview', 'interview'), '/finance/12'],
  [member('interview', 'interview'), '/linux/12'],
  [member('interview', 'interview'), '/finance/discussion/12/34'],
  [member('interview', 'interview'), '/discussions'],
  [member('interview'), '/finance/12', '/settings#plans', true],
  [member('interview'), '/discussions', '/settings#plans', true],
  [member('interview'), '/finance/discussion/12/34', '/settings#plans', true],
  [member('vantage', 'vantage'), '/linux/12'],
  [member('vantage'), '/linux/12', '/settings#plans', true],
  [member('core_certificate', 'core_certificate'), '/finance/12'],
  [member('core_certificate', 'core_certificate'), '/ml/12', '/stats'],
  [member('core_certificate', 'core_certificate'), '/discussions'],
  [member('core_certificate'), '/finance/12', '/settings#plans', true],
  [member('discussion', 'discussion'), '/finance/12', '/forum'],
  [member('discussion', 'discussion'), '/discussions'],
  // The forum is its subscribers', whatever module they look at.
  [member('discussion', 'discussion'), '/forum'],
  [member('interview', 'interview', 'discussion'), '/forum/careers/12'],
  [administrator, '/forum/careers'],
  // Administrators read threads, and what was reported of them, whatever is open to them; not what threads are about.
  [administrator, '/finance/discussion/12/34'],
  [administrator, '/discussions'],
  [administrator, '/finance/12', '/settings#plans', true],
  [{ state: 'visitor' }, '/finance/12', '/'],
  [{ state: 'pending' }, '/finance/12', '/'],
  [member('applied_certificate', 'applied_certificate'), '/', '/ml'],
  [member('applied_certificate'), '/data_science', '/preview/data_science', true],
]

test.each(cases)('%o at %s', (viewer, path, go, withToast) => {
  const expected: Passage = go ? { allowed: false, go, ...(withToast && { toast }) } : { allowed: true }
  expect(passage(viewer, path)).toEqual(expected)
})

test('who has no Discussion subscription is sent from the forum to its first page, in the words of its tab', () => {
  const reader = member('interview', 'interview')
  expect(passage(reader, '/forum')).toEqual({ allowed: true })
  for (const path of ['/forum/careers', '/forum/careers/12'])
    expect(passage(reader, path)).toEqual({ allowed: false, go: '/forum', toast: 'Must be subscribed to view the content' })
})

test('staff who open a room of the administrators are told so among the rooms that are theirs; anybody else is led away without a word', () => {
  const staff: Viewer = { state: 'member', selected: 'interview', open: [], isStaff: true }
  for (const room of ['money', 'machine', 'audit']) {
    expect(passage(administrator, `/admin/${room}`)).toEqual({ allowed: true })
    const toast = 'Only administrators can do this.'
    expect(passage(staff, `/admin/${room}`)).toEqual({ allowed: false, go: '/admin/people', toast })
    expect(passage(member('interview'), `/admin/${room}`)).toEqual({ allowed: false, go: '/preview/statistics' })
  }
  for (const path of ['/admin', '/admin/people', '/admin/people/12', '/admin/content', '/admin/content/3'])
    expect(passage(staff, path)).toEqual({ allowed: true })
})

test('nobody is sent in a circle', () => {
  for (const selected of modules) {
    for (const viewer of [member(selected), member(selected, selected)]) {
      for (const start of [
        '/',
        '/statistics',
        '/linux',
        '/ml',
        '/preview',
        '/preview/ml',
        '/preview/linux',
        '/settings',
        '/forum',
      ]) {
        let path = start
        let steps = 0
        for (let next = passage(viewer, path); !next.allowed; next = passage(viewer, path)) {
          path = next.go.replace(/#.*/, '')
          expect(++steps, `${selected} from ${start}`).toBeLessThan(4)
        }
      }
    }
  }
})

test('the landing follows the flags in their order', () => {
  expect(landing({ is_vantage: true, is_discussion: true, is_core_certificate: true, is_applied_certificate: true })).toBe(
    '/linux',
  )
  expect(landing({ is_vantage: false, is_discussion: true, is_core_certificate: true, is_applied_certificate: true })).toBe(
    '/forum',
  )
  expect(landing(flagsOf('core_certificate'))).toBe('/stats')
  expect(landing(flagsOf('applied_certificate'))).toBe('/ml')
  expect(landing(flagsOf('interview'))).toBe('/statistics')
})

test('a paid item opens to its own module only, a preview to every account except in Vantage', () => {
  for (const module of ['interview', 'core_certificate', 'applied_certificate', 'vantage'] as const) {
    const others = modules.filter((other) => other !== module)
    expect(mayReadItem([module], { module, preview: false })).toBe(true)
    expect(mayReadItem(others, { module, preview: false })).toBe(false)
    expect(mayReadItem([], { module, preview: true })).toBe(module !== 'vantage')
    expect(mayListShelf([], module)).toBe(module !== 'vantage')
  }
})

test('an item leads its reader to a page where they may stand: its shelf, its previews, or the settings', () => {
  const addressOf = (viewer: Viewer, module: LibraryModule, category: string) => itemAddress(viewer, { id: 7, module, category })
  expect(addressOf(member('interview', 'interview'), 'interview', 'ml')).toBe('/ml?interview=7')
  expect(addressOf(member('interview'), 'interview', 'ml')).toBe('/preview/ml?interview=7')
  expect(addressOf(member('vantage', 'interview', 'vantage'), 'interview', 'ml')).toBe('/settings#change-platform')
  expect(addressOf({ state: 'visitor' }, 'interview', 'ml')).toBe('/settings#change-platform')
  for (const module of libraryModules)
    for (const category of shelves[module])
      for (const selected of modules)
        for (const open of [[], [module]].filter((some) => mayListShelf(some, module))) {
          const viewer = member(selected, ...open)
          const [path = ''] = addressOf(viewer, module, category).split(/[?#]/)
          expect(passage(viewer, path), path).toEqual({ allowed: true })
        }
})

test('the preview link leads to the statistics shelf, or from other modules to the preview page, and lets in who follows it', () => {
  expect(modules.map(previewLink)).toEqual(['/preview/statistics', '/preview', '/preview', '/preview', '/preview/statistics'])
  for (const module of modules) expect(passage(member(module), previewLink(module)), module).toEqual({ allowed: true })
})
