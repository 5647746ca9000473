/** `/forum` (spec §2.1): the categories with what is new in them; with `?q=` or `?tag=` what was found. */
import { redeemLoginSecret } from 'contract/discussions/forum-login.ts'
import { readTag } from 'contract/discussions/forum-rules.ts'
import { paths } from 'contract/paths.ts'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { EditCategories } from '../../features/discussions/forum/categories/edit-categories.tsx'
import { ForumFront, Found } from '../../features/discussions/forum/forum-front.tsx'
import { NewThread } from '../../features/discussions/forum/new-thread.tsx'
import { SearchBox } from '../../features/discussions/forum/search-box.tsx'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import styles from './discussions.module.css'
import { ForumFrame } from './forum-frame.tsx'

export function ForumFrontPage() {
  const [query] = useSearchParams()
  useLoginSecret(query.get('oneTimeSecret'))
  const [q, tag] = [(query.get('q') ?? '').trim().slice(0, 200), readTag(query.get('tag')) ?? '']
  return (
    <ForumFrame title="Forum">
      <div className={styles.top}>
        <h1 className={styles.title}>Forum</h1>
        <EditCategories />
        <NewThread className={styles.create} />
      </div>
      <SearchBox key={q} q={q} tag={tag} />
      {q || tag ? <Found q={q} tag={tag} /> : <ForumFront />}
    </ForumFrame>
  )
}

/** A login link enters once: its secret stays in no history. Whoever is a member here already is let in without it. */
function useLoginSecret(oneTimeSecret: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (oneTimeSecret === null) return
    navigate(paths.forum(), { replace: true })
    call(redeemLoginSecret, { body: { oneTimeSecret } }).catch((error: unknown) => toast(errorText(error), 'bad'))
  }, [oneTimeSecret, navigate])
}
