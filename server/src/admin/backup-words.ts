/** What is typed after `backup` and `restore`. Paths are relative to where it is typed; npm runs it in the product's folder. */
import { resolve } from 'node:path'
import { erasedList } from '../platform/erased-list.ts'
import { revocationList } from '../platform/revocation-list.ts'
import { withdrawalList } from '../platform/withdrawal-list.ts'

export interface BackupWords {
  file: string
  /** `--with-files` */
  withFiles: boolean
  /** `--live` */
  isLive: boolean
  /** `--any-erased-list` */
  takesAnyErasedList: boolean
  /** `--any-revocation-list` */
  takesAnyRevocationList: boolean
  /** `--any-withdrawal-list` */
  takesAnyWithdrawalList: boolean
}

const options = { backup: ['--with-files'], restore: ['--live', erasedList.option, revocationList.option, withdrawalList.option] }

/** Undefined where it cannot be meant. */
export function understandBackup(
  verb: 'backup' | 'restore',
  words: readonly string[],
  calledIn: string,
): BackupWords | undefined {
  const known = options[verb]
  const [file, ...more] = words.filter((word) => !known.includes(word))
  if (!file?.trim() || file.startsWith('-') || more.length > 0) return undefined
  const isSet = (option: string) => known.includes(option) && words.includes(option)
  return {
    file: resolve(calledIn, file),
    withFiles: isSet('--with-files'),
    isLive: isSet('--live'),
    takesAnyErasedList: isSet(erasedList.option),
    takesAnyRevocationList: isSet(revocationList.option),
    takesAnyWithdrawalList: isSet(withdrawalList.option),
  }
}
