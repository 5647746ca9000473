/** What the house writes stands under the product's name: nobody else writes under it, or under one that looks like it. */
import { usernameKey } from 'contract/accounts/rules.ts'
import { problem } from 'contract/problems.ts'

/** @throws a problem, as of any name that somebody has */
export function refuseHouseName({ productName }: { productName: string }, username: string | undefined): void {
  if (username !== undefined && usernameKey(username) === usernameKey(productName)) throw problem('username_taken')
}
