/** What one picture is of, and the ways to a page that all of them share. */
import { expect as asserting, type Page } from '@playwright/test'
import { become } from '../pages.ts'
import { settledAfter, started } from '../whole-page.ts'

// Four pictures are taken at once.
export const expect = asserting.configure({ timeout: 30_000 })

export interface Subject {
  /** Names the file. */
  name: string
  open(page: Page): Promise<void>
  /** From top to end, or as much of it as the window shows. */
  whole: boolean
  /** On a phone it is opened in another way: a wide window that is made narrow does not show it. */
  opensByWidth?: boolean
  /** Its pictures are taken one after the other: it leaves something behind, or another window ends it. */
  inTurn?: boolean
  /** The same without opening anything: what leads to it from another, which has been looked at just before it. */
  from?: { name: string; by(page: Page): Promise<void> }
  /** axe looks at what is new in it by itself, in a component test: here it is for its pictures. */
  isLookedAtAlone?: boolean
}

export function at(path: string) {
  return async (page: Page): Promise<void> => {
    await settledAfter(page, async () => {
      await page.goto(path)
      await started(page)
    })
  }
}

/** Signed in as one of the cast, by the first part of the email or by all of it. */
export function as(person: string, path: string, then?: (page: Page) => Promise<void>) {
  return async (page: Page): Promise<void> => {
    await become(page, person.includes('@') ? person : `${person}@example.com`)
    await settledAfter(page, async () => {
      await page.goto(path)
      await started(page)
    })
    await then?.(page)
  }
}
