/** Short messages that outlive the page they were raised on. Shown by the root, kept here. */
import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  text: string
  tone: 'good' | 'bad'
}

let toasts: readonly Toast[] = []
let latest = 0
const listeners = new Set<() => void>()
const none: readonly Toast[] = []

/** `toast('Email verified successfully!')`; the same sentence is not shown twice at a time. */
export function toast(text: string, tone: Toast['tone'] = 'good'): void {
  latest += 1
  change([...toasts.filter((other) => other.text !== text), { id: latest, text, tone }])
}

export const dismissToast = (id: number): void => change(toasts.filter((other) => other.id !== id))

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    watch,
    () => toasts,
    () => none,
  )

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function watch(changed: () => void): () => void {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}
