/** The forum where it is another site, in a frame that one enters by a link for one use; in a tab of its own where the frame will not do. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { forumLoginLink, generateLoginSecret } from 'contract/discussions/forum-login.ts'
import { call } from '../../../../lib/api.ts'
import { errorText } from '../../../../lib/error-text.ts'
import { keyOf } from '../../../../lib/queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../../../ui/states.tsx'
import styles from './forum-site.module.css'

export function ForumSite({ site }: { site: string }) {
  // Good for half a minute and one use: made when the frame is wanted, and kept nowhere.
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(generateLoginSecret), site],
    queryFn: ({ signal }) => entranceTo(site, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  return (
    <div className={styles.site}>
      <div className={styles.head}>
        <h1 className={styles.title}>Forum</h1>
        <InANewTab site={site} />
      </div>
      {data ? (
        <iframe
          className={styles.frame}
          title="The forum"
          // Its own origin, which is not ours: one is logged in there by a cookie, and writes in its forms.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
          referrerPolicy="no-referrer"
          src={data}
        />
      ) : error ? (
        <ErrorState title={errorText(error)} again={refetch} />
      ) : (
        <Skeleton lines={9} />
      )}
    </div>
  )
}

async function entranceTo(site: string, signal?: AbortSignal): Promise<string> {
  const { loginSecret } = await call(generateLoginSecret, { body: {}, ...(signal && { signal }) })
  return forumLoginLink(site, loginSecret)
}

function InANewTab({ site }: { site: string }) {
  const enter = useMutation({
    async mutationFn(tab: Window | null) {
      try {
        const address = await entranceTo(site)
        if (tab) tab.location.replace(address)
        else window.location.assign(address)
      } catch (error) {
        tab?.close()
        throw error
      }
    },
  })
  const open = () => {
    // At once, or the browser holds it to be nobody's wish; that page is to know nothing of this one.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    enter.mutate(tab)
  }
  return (
    <Button kind="secondary" busy={enter.isPending && 'Opening…'} onClick={open}>
      Open in a new tab
    </Button>
  )
}
