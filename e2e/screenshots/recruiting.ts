/** The pages of recruiters, and a candidate's card in settings. */
import type { Page } from '@playwright/test'
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import { as, expect, type Subject } from './subject.ts'

const recruiter = (path: string) => as('recruiter@northfield.example', path)

async function openCard(page: Page): Promise<void> {
  await as('demo-candidate-1@example.com', '/settings?part=recruiters')(page)
  const section = page.getByRole('region', { name: 'Recruiters', exact: true })
  await expect(section.getByText('Your card is on.')).toBeVisible()
  await section.evaluate((element) => element.scrollIntoView())
}

export const recruiting: Subject[] = [
  { name: 'recruiters_search', open: recruiter(recruitingPaths.search()), whole: true, isLookedAtAlone: true },
  { name: 'recruiters_shortlist', open: recruiter(recruitingPaths.shortlist()), whole: true, isLookedAtAlone: true },
  { name: 'recruiters_firm', open: recruiter(recruitingPaths.firm()), whole: true, isLookedAtAlone: true },
  { name: 'recruiters_card', open: openCard, whole: false, isLookedAtAlone: true },
  { name: 'recruiters_room', open: as('administrator', '/admin/recruiters'), whole: true, isLookedAtAlone: true },
]
