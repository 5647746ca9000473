import { resendConfirmation } from 'contract/accounts/api.ts'
import { ApiError, call } from '../../lib/api.ts'

export interface Sentences {
  done: string
  /** The server answered with anything but a 200. */
  refused: string
  /** No answer came. */
  failed: string
}

// spec §8: the log in and the sign-up dialog speak of the same call in different words
export const resendFromLogIn: Sentences = {
  done: 'Verification email resent. Please check your inbox.',
  refused: 'Unexpected error. Please try again.',
  failed: 'Failed to resend verification email.',
}
export const resendFromSignUp: Sentences = {
  done: 'Verification email resent. Please check your inbox.',
  refused: 'Unexpected response from server. Please try again.',
  failed: 'Failed to resend verification email. Please try again.',
}

export async function resend(email: string, sentences: Sentences): Promise<{ text: string; good: boolean }> {
  try {
    await call(resendConfirmation, { body: { email } })
    return { text: sentences.done, good: true }
  } catch (error) {
    console.error(error)
    const answered = error instanceof ApiError && error.status !== 0
    return { text: answered ? sentences.refused : sentences.failed, good: false }
  }
}
