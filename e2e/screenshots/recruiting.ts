/** The pages of recruiters, a candidate's card in settings, and the administrators' room. */
import type { Page } from '@playwright/test'
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import { dialog } from '../pages.ts'
import { aFirm, receivedRequests, shortlist, views } from './recruiting-answers.ts'
import { as, at, expect, type Subject } from './subject.ts'

type Then = (page: Page) => Promise<void>

const recruiter = (path: string, then?: Then) => as('recruiter@northfield.example', path, then)
const waiting = (path: string) => as('recruiter@tailwind.example', path)
const candidate = (then?: Then) => as('demo-candidate-1@example.com', '/settings?part=recruiters', then)

/** Made up: each state of a request takes weeks. */
const answered =
  (path: string, json: object, open: Then): Then =>
  async (page) => {
    await page.route(`**/api/recruiting/${path}`, (route) => route.fulfill({ json }))
    await open(page)
  }

const press =
  (button: string | RegExp, opens?: string): Then =>
  async (page) => {
    await page.getByRole('button', { name: button }).first().click()
    if (opens) await expect(page.getByRole('dialog', { name: opens })).toBeVisible()
  }

const inbox = (then?: Then) => answered('requests', receivedRequests, answered('views/weeks', views, candidate(then)))

const states: Omit<Subject, 'isLookedAtAlone'>[] = [
  { name: 'recruiters_sign_up', open: then(at('/recruiters'), press('Sign up your firm', 'Sign up your firm')), whole: true },
  { name: 'recruiters_search', open: recruiter(recruitingPaths.search()), whole: true },
  {
    name: 'recruiters_search_chosen',
    open: recruiter(recruitingPaths.search(['role:researcher', 'statistics:10']), openFacets),
    whole: true,
  },
  { name: 'recruiters_search_empty', open: recruiter(recruitingPaths.search(['role:trader', 'region:oceania'])), whole: true },
  {
    name: 'recruiters_save_search',
    open: recruiter(recruitingPaths.search(['role:trader']), then(openFacets, press('Save this search', 'Save this search'))),
    whole: false,
  },
  { name: 'recruiters_waiting', open: waiting(recruitingPaths.search()), whole: true },
  { name: 'recruiters_shortlist_empty', open: recruiter(recruitingPaths.shortlist()), whole: true },
  { name: 'recruiters_shortlist', open: answered('shortlist*', shortlist, recruiter(recruitingPaths.shortlist())), whole: true },
  {
    name: 'recruiters_ask',
    open: answered(
      'shortlist*',
      shortlist,
      recruiter(recruitingPaths.shortlist(), press('Ask candidate 1', 'Ask the candidate')),
    ),
    whole: false,
  },
  { name: 'recruiters_firm', open: answered('firm', aFirm, recruiter(recruitingPaths.firm())), whole: true },
  { name: 'recruiters_firm_waiting', open: waiting(recruitingPaths.firm()), whole: true },
  {
    name: 'recruiters_join',
    open: answered(
      'invitations/*',
      { firm: 'Northfield Trading', email: 'nora@northfield.example' },
      at(recruitingPaths.join('unknown')),
    ),
    whole: true,
  },
  { name: 'recruiters_card', open: inbox(), whole: true },
  { name: 'recruiters_card_off', open: as('subscriber', '/settings?part=recruiters'), whole: true },
  { name: 'recruiters_accept', open: inbox(press('Accept', 'Accept the request')), whole: false },
  { name: 'recruiters_decline', open: inbox(press('Decline', 'Decline the request')), whole: false },
  { name: 'recruiters_block', open: inbox(press('Block', 'Block the firm')), whole: false },
  { name: 'recruiters_room', open: as('administrator', '/admin/recruiters'), whole: true },
  {
    name: 'recruiters_refuse',
    open: as('administrator', '/admin/recruiters', async (page) => {
      await press('Refuse the firm')(page)
      await expect(dialog(page, 'Refuse the firm')).toBeVisible()
    }),
    whole: false,
  },
]

export const recruiting: Subject[] = states.map((subject) => ({ ...subject, isLookedAtAlone: true }))

function then(first: Then, second: Then): Then {
  return async (page) => {
    await first(page)
    await second(page)
  }
}

/** On a phone they are behind a button. */
async function openFacets(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Facets and saved searches' })
  if (await button.isVisible()) await button.click()
}
