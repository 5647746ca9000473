/**
 * What asks for the password again: where the server says so, a dialog asks for it, and then the deed is done after all. Who closes the
 * dialog has not done it, and is told what the server said.
 */
import { useSyncExternalStore } from 'react'
import { ApiError } from './api.ts'

type Answer = (isConfirmed: boolean) => void

let asking: Answer | undefined
const listeners = new Set<() => void>()

export async function withPassword<T>(deed: () => Promise<T>): Promise<T> {
  try {
    return await deed()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'password_needed'
    if (!isAsked || !(await askPassword())) throw error
    return deed()
  }
}

function askPassword(): Promise<boolean> {
  asking?.(false)
  return new Promise((resolve) => {
    const answer: Answer = (isConfirmed) => {
      if (asking === answer) put(undefined)
      resolve(isConfirmed)
    }
    put(answer)
  })
}

/** Who leaves the page has not confirmed anything. */
export const giveUp = (): void => asking?.(false)

/** What the dialog answers with, while somebody waits for it. */
export const useAskingPassword = (): Answer | undefined =>
  useSyncExternalStore(
    watch,
    () => asking,
    () => undefined,
  )

function put(next: Answer | undefined): void {
  asking = next
  for (const listener of listeners) listener()
}

function watch(changed: () => void): () => void {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}
