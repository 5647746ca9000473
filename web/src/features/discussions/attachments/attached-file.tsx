/** The file of a post: a picture in its place, and any file to be saved under its stored name (spec §7.3). */
import { useQueryClient } from '@tanstack/react-query'
import { getDiscussion, getReplies } from 'contract/discussions/api.ts'
import type { Answer } from 'contract/discussions/model.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { tellFailure } from '../../../lib/error-text.ts'
import { fileSize } from '../../../lib/file-size.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './attached-file.module.css'
import { saveFile } from './save-file.ts'

const tallest = 420

/** Its place is kept by these: nothing moves when it is there. */
function shownSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, tallest / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export function AttachedFile({ answer: { id, file, attachment } }: { answer: Pick<Answer, 'id' | 'file' | 'attachment'> }) {
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  if (file === null || attachment === null) return null
  const { name, bytes, picture, converted_from } = attachment
  const save = async () => {
    setSaving(true)
    try {
      // An address is good for an hour or two: of a page that was open longer, a new one is asked for.
      await saveFile(
        file,
        async () => (await call(getReplies, { params: { answerId: id }, query: {} }))[0]?.answer.file ?? undefined,
      )
    } catch (error) {
      tellFailure(error)
    } finally {
      setSaving(false)
    }
  }
  const renew = () => {
    for (const endpoint of [getDiscussion, getReplies]) void client.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
  return (
    <div className={styles.file}>
      {picture && (
        <img
          className={styles.picture}
          src={picture.url}
          {...shownSize(picture)}
          alt={name}
          loading="lazy"
          decoding="async"
          onError={renew}
        />
      )}
      <Button
        kind="quiet"
        small
        className={styles.save}
        busy={isSaving && 'Saving…'}
        aria-label={`Download ${name} ${fileSize(bytes)}`}
        onClick={save}
      >
        <Download size={16} aria-hidden="true" />
        <span className={styles.name}>{name}</span> <span className={styles.size}>{fileSize(bytes)}</span>
      </Button>
      {converted_from && <span className={styles.size}>Converted from {converted_from} to UTF-8.</span>}
    </div>
  )
}
