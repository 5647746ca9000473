import { paths } from 'contract/paths.ts'
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaArgs,
  replace,
  useLoaderData,
} from 'react-router'
import { InsightReader } from '../../features/site/insight-reader.tsx'
import { insightReading } from '../../features/site/insight-reading.ts'
import { feedLink } from '../../features/site/insights-feed.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { siteContext } from '../../lib/site-data.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import styles from './insight.module.css'

export function loader({ context, params }: LoaderFunctionArgs) {
  const reading = insightReading(context.get(siteContext).content.insights, params.slug)
  if (!reading.insight) throw new Response(null, { status: 404 })
  return reading
}

// An address that leads nowhere is shown as /404 (spec §2.1).
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 404) throw replace(paths.notFound())
    throw error
  }
}

export function meta(args: MetaArgs<typeof loader>) {
  const insight = args.loaderData?.insight
  return insight ? pageMeta({ title: insight.title, description: insight.summary })(args) : []
}

export const links = () => [feedLink]

export default function InsightPage() {
  return <InsightReader reading={useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return (
    <div className={styles.failure}>
      <ErrorState
        // spec §8
        title="Some error occured. Please reload your page."
        action={
          <Button kind="secondary" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      />
    </div>
  )
}
