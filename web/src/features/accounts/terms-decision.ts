/** What a visitor answered to the terms. It lasts as long as the page: the server keeps it with the account that follows. */
let accepted = false

export function decideOnTerms(answer: boolean): void {
  accepted = answer
}

export const termsWereAccepted = (): boolean => accepted
