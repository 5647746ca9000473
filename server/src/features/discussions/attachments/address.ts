/**
 * Signed addresses of files, `/uploads/<stored name>?grant=<user>.<expiry>.<mac>`, and of pictures where they are shown. A signature says
 * what was given to whom and until when; whether they may still read it is asked when they do.
 *
 * The name stands last in the path, since it is under this that a download is saved (spec §7.3).
 */
import type { Attachment } from 'contract/discussions/model.ts'
import type { Deps } from '../../../deps.ts'
import { hours } from '../../../platform/clock.ts'
import { deriveKey, isSignature, signature } from '../../../platform/secrets.ts'
import type { FileColumns } from './store.ts'

const window = hours(1)

export const fileFolder = '/uploads/'
export const pictureFolder = '/uploads/inline/'
type Folder = typeof fileFolder | typeof pictureFolder

export type SignFile = (folder: Folder, storedName: string) => string

type Signing = Pick<Deps, 'secretKey' | 'clock'>

/** Within an hour the same bytes: what is on the page already is not loaded anew. */
export function fileAddress({ secretKey, clock }: Signing, userId: number): SignFile {
  // At least one window, at most two.
  const expiry = (Math.floor(clock.now().getTime() / window) + 2) * (window / 1000)
  return (folder, storedName) => {
    const path = `${folder}${storedName}`
    return `${path}?grant=${userId}.${expiry}.${signature(fileKey(secretKey), message(userId, expiry, path))}`
  }
}

/** The user whom this path was given to, or undefined where that is forged or over. */
export function readFileGrant({ secretKey, clock }: Signing, path: string, grant: string): number | undefined {
  const [user = '', expiry = '', mac = '', ...more] = grant.split('.')
  if (!/^\d{1,10}$/.test(user) || !/^\d{1,12}$/.test(expiry) || more.length > 0) return undefined
  if (!isSignature(fileKey(secretKey), message(user, expiry, path), mac)) return undefined
  return Number(expiry) * 1000 > clock.now().getTime() ? Number(user) : undefined
}

const message = (user: number | string, expiry: number | string, path: string) => `${user}.${expiry}.${path}`

const fileKey = (secretKey: string) => deriveKey(secretKey, 'file addresses')

/** On the wire: the address, and beside it what a page shows of the file. */
export function fileOf(row: FileColumns, sign: SignFile): { file: string | null; attachment: Attachment | null } {
  const { file_stored_name: storedName, file_name: name, file_bytes: bytes, file_width: width, file_height: height } = row
  const { file_converted_from: from } = row
  if (storedName === null || name === null || bytes === null) return { file: null, attachment: null }
  const picture = width !== null && height !== null ? { url: sign(pictureFolder, storedName), width, height } : null
  return {
    file: sign(fileFolder, storedName),
    attachment: { name, bytes, picture, ...(from !== null && { converted_from: from }) },
  }
}
