/** People for journeys: those who have an account already, made over HTTP as the browser would, and what they are mailed. */
import { expect } from '@playwright/test'
import type { Product } from './server.ts'

export interface Person {
  email: string
  password: string
  firstname: string
  lastname: string
  username: string
  linkedin: string
}

export interface Mail {
  id: number
  to: string
  subject: string
  text: string
  html: string
}

let made = 0

/** Somebody new each time, known to nobody yet. */
export function somebody(name: string, options: { at?: string } = {}): Person {
  made += 1
  const username = `${name.toLowerCase()}_${process.pid}_${made}`
  return {
    email: `${username}@${options.at ?? 'example.com'}`,
    password: 'the-square-root-of-time',
    firstname: name,
    lastname: 'Walker',
    username,
    linkedin: `https://www.linkedin.com/in/${username}`,
  }
}

/** Signed up, and not confirmed yet. */
export async function signedUp(product: Product, name: string, options: { at?: string } = {}): Promise<Person> {
  const person = somebody(name, options)
  // Everybody comes from a network of their own: how many accounts one network may open an hour is another story.
  const network = `10.${process.pid % 250}.${Math.floor(made / 250)}.${made % 250}`
  const answer = await fetch(`${product.url}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(person),
  })
  expect(answer.status, await answer.text()).toBe(200)
  return person
}

/** Signed up and confirmed: may log in. */
export async function member(product: Product, name: string, options: { at?: string } = {}): Promise<Person> {
  const person = await signedUp(product, name, options)
  const link = linkIn(await mailTo(product, person, 'Confirm'))
  const answer = await fetch(`${product.url}/api${new URL(link).pathname}`)
  expect(answer.status).toBe(200)
  return person
}

/**
 * The newest mail to this person whose subject holds these words, once it is there.
 * @param after a mail that was there before: what is waited for came later
 */
export async function mailTo(product: Product, person: Pick<Person, 'email'>, words: string, after?: Mail): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    found = (await mailsTo(product, person)).find(({ id, subject }) => id > (after?.id ?? 0) && subject.includes(words))
    expect(found, `a mail to ${person.email} about "${words}"`).toBeDefined()
  }).toPass({ intervals: [50, 100, 250], timeout: 10_000 })
  if (!found) throw new Error('There is no mail.')
  return found
}

/** Newest first. */
export async function mailsTo(product: Product, { email }: Pick<Person, 'email'>): Promise<Mail[]> {
  const answer = await fetch(`${product.url}/dev/mailbox.json`)
  const mails: Mail[] = await answer.json()
  return mails.filter(({ to }) => to === email)
}

export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`There is no link in this mail:\n${text}`)
  return link
}

export function codeIn({ subject }: Mail): string {
  const code = /^\d{6}/.exec(subject)?.[0]
  if (!code) throw new Error(`There is no code in "${subject}"`)
  return code
}
