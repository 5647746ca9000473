/** What the product has written to somebody, oldest first. */
import type { TestApp } from './app.ts'

type Product = Pick<TestApp, 'deps'>

export async function mailsTo({ deps }: Product, recipient: string): Promise<{ subject: string; body_text: string }[]> {
  const mails = deps.db.selectFrom('mails').select(['subject', 'body_text']).where('recipient', '=', recipient)
  return mails.orderBy('id').execute()
}

export const subjectsTo = async (product: Product, recipient: string): Promise<string[]> =>
  (await mailsTo(product, recipient)).map(({ subject }) => subject)
