import { read } from '../../../lib/browser-storage.ts'

/** Where single keys are left alone: one is typing there, or they mean something else. */
const taken = 'input, textarea, select, [contenteditable], [role="separator"], [role="dialog"], [role="menu"], [popover]'

export const isTypedInto = (target: EventTarget | null): boolean => target instanceof Element && target.closest(taken) !== null

/** Whether single letters and signs are keys: who speaks to the computer, or misses keys, can turn them off (WCAG 2.1.4). */
export const hasLetterKeys = (): boolean => read('letter_keys') !== 'off'
