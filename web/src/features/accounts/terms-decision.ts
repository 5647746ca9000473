/** What a visitor answered to the terms. It lasts as long as the page: the server keeps it with the sign-up that follows. */
export type TermsDecision = 'accepted' | 'refused' | undefined

let decision: TermsDecision

export function rememberTermsDecision(answer: TermsDecision): void {
  decision = answer
}

export const termsDecision = (): TermsDecision => decision
