/**
 * Whatever somebody writes, or calls a file, runs nothing and calls nowhere where others read it: in the thread, in the list, in a preview,
 * in the mail. The content security policy is off here: it would hide what the sanitiser let through.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { hostileNames, hostileTexts } from '../../web/src/testing/hostile-texts.ts'
import { expect, test } from '../journey.ts'
import { become } from '../pages.ts'
import { mailsTo } from '../people.ts'
import type { Product } from '../server.ts'

test.use({ bypassCSP: true })

const reader = 'subscriber@example.com'
const writers = ['cancelled', 'core', 'applied', 'vantage', 'administrator'].map((name) => `${name}@example.com`)
/** As many as one may post in a minute. */
const each = 20

test('seventy texts and a dozen file names that would run or ask for something do neither, wherever they are read', async ({
  page,
  context,
  product,
}) => {
  const happened = await watch(context, product.url)
  await become(page, reader)
  const begun = await Promise.all(
    beginnings().map((content) => post(page, '/api/discussion/', { content, topic: '2' }).then(({ id }) => Number(id))),
  )
  const discussion = begun[0]!
  await writeAll(page, discussion)

  await become(page, reader)
  await page.goto(`/finance/discussion/2/${discussion}`)
  const posts = page.getByRole('article', { name: /^Answer of/ })
  await expect(posts).toHaveCount(hostileTexts.length + hostileNames.length)
  await provoke(page)
  expect(await happened.by(page), 'in the thread').toEqual([])
  await expect(page.getByRole('button', { name: /^Download / })).toHaveCount(hostileNames.length)

  for (const content of beginnings()) {
    await page.getByLabel('Your answer').fill(content)
    await page.getByRole('tab', { name: 'Preview' }).last().click()
    await expect(page.getByRole('tabpanel', { name: 'Preview' }).locator('p').first()).toBeVisible()
    await provoke(page)
    expect(await happened.by(page), 'in the preview').toEqual([])
    await page.getByRole('tab', { name: 'Write' }).last().click()
  }

  await page.goto('/discussions?topic=2')
  await expect(page.getByRole('link', { name: hostileTexts[0]!.slice(0, 3) }).first()).toBeVisible()
  await provoke(page)
  expect(await happened.by(page), 'in the list').toEqual([])

  await page.goto('about:blank')
  const mails = await mailsOf(product)
  await page.setContent(mails.join('\n'))
  await provoke(page)
  expect(await happened.by(page), 'in the mails').toEqual([])
})

/** The texts again, in as many posts as one may begin in a minute. */
const beginnings = () => Array.from({ length: 8 }, (_, at) => hostileTexts.filter((_, n) => n % 8 === at).join('\n\n'))

/** Each text an answer, each name that of a file, by as many people as may write so much. */
async function writeAll(page: Page, discussion: number): Promise<void> {
  const answers = [
    ...hostileTexts.map((content) => ({ content })),
    ...hostileNames.map((name) => ({ content: 'With a file', name })),
  ]
  expect(answers.length).toBeLessThanOrEqual(writers.length * each)
  for (const [at, email] of writers.entries()) {
    await become(page, email)
    // One reader's mails are enough.
    await post(page, `/api/discussion/${discussion}`, { muted: true })
    for (const answer of answers.slice(at * each, (at + 1) * each))
      await post(page, '/api/discussion/answer/', { ...answer, discussion: `${discussion}` })
  }
}

interface Sent {
  content?: string
  /** Of a file that goes with it. */
  name?: string
  discussion?: string
  topic?: string
  muted?: true
}

/** Sent by the reader's own browser, as a page of ours would send it. */
const post = (page: Page, address: string, sent: Sent): Promise<{ id: number }> =>
  page.evaluate(
    async ([address, { name, muted, topic, ...fields }]) => {
      const authorization = `Token ${localStorage.getItem('token')}`
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, `${value}`)
      if (name) form.append('file', new File(['Nothing but text.'], name))
      const json = muted ? { notify_block_user: [Number(localStorage.getItem('userId'))] } : { ...fields, topic: Number(topic) }
      const asJson = { headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(json) }
      const response = await fetch(address, {
        method: muted ? 'PUT' : 'POST',
        ...(muted || topic ? asJson : { headers: { authorization }, body: form }),
      })
      if (!response.ok) throw new Error(`${address} for ${name} answered ${response.status}: ${await response.text()}`)
      return response.json()
    },
    [address, sent] as const,
  )

/** @returns what has run, was asked of others or opened since, in words */
async function watch(context: BrowserContext, home: string): Promise<{ by(page: Page): Promise<string[]> }> {
  const seen: string[] = []
  await context.addInitScript(() => Object.assign(window, { ran: () => Object.assign(window, { __ran: true }) }))
  context.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (page) => seen.push(`a page: ${page.url()}`))
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== new URL(home).origin) seen.push(`a request: ${request.url()}`)
  })
  return {
    async by(page) {
      const ran = await Promise.all(page.frames().map((frame) => frame.evaluate(() => '__ran' in window)))
      return [...seen, ...(ran.includes(true) ? ['a program of theirs'] : [])]
    },
  }
}

/** All that a reader's hand may do by the way; and a link that a click would follow leads to the web or to a mail program. */
async function provoke(page: Page): Promise<void> {
  const links = await page.evaluate(() => {
    for (const element of document.body.querySelectorAll<HTMLElement>('article *, [role="tabpanel"] *, main *'))
      for (const kind of ['mouseover', 'focus', 'error', 'load', 'toggle', 'begin']) element.dispatchEvent(new Event(kind))
    return [...document.body.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ protocol }) => protocol)
  })
  for (const protocol of new Set(links)) expect(protocol).toMatch(/^(?:https?|mailto):$/)
  // What is asked for in the meantime is on its way by then.
  await page.evaluate(
    () =>
      new Promise((done) => {
        const picture = new Image()
        picture.onerror = () => requestAnimationFrame(done)
        picture.src = 'data:,'
      }),
  )
}

async function mailsOf(product: Product): Promise<string[]> {
  const wanted = hostileTexts.length + hostileNames.length
  let mails: string[] = []
  await expect(async () => {
    const all = await mailsTo(product, { email: reader })
    mails = all.filter(({ subject }) => subject.includes('replied')).map(({ html }) => html)
    expect(mails).toHaveLength(wanted)
  }).toPass({ timeout: 60_000 })
  return mails
}
