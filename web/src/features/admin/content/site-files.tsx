import { useQuery } from '@tanstack/react-query'
import { paths } from 'contract/paths.ts'
import { readSiteFiles, type SiteFiles } from 'contract/site/administration.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'

/** Insights and success stories, as they were read from their files. */
export function SiteFilesPart() {
  const { data, isError, refetch } = useQuery(endpointQuery(readSiteFiles))
  return (
    <>
      <Part id="insights" title="Insights">
        {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton />)}
        {data?.insights.length === 0 && <p>The folder has none.</p>}
        {data && data.insights.length > 0 && <Insights insights={data.insights} />}
      </Part>
      {data && (
        <Part id="stories" title="Success stories">
          <Stories story={data.success_story} />
        </Part>
      )}
    </>
  )
}

const Insights = ({ insights }: Pick<SiteFiles, 'insights'>) => (
  <ul className={styles.list} aria-labelledby="insights">
    {insights.map(({ slug, title, published, summary, state }) => (
      <li key={slug} className={styles.row}>
        <div className={styles.name}>
          {state === 'shown' ? <TextLink to={paths.insight(slug)}>{title}</TextLink> : title}
          {state === 'dated ahead' && <Tag tone="waiting">Dated ahead</Tag>}
        </div>
        <p className={styles.small}>{summary}</p>
        <span className={styles.aside}>{published}</span>
      </li>
    ))}
  </ul>
)

function Stories({ story }: { story: SiteFiles['success_story'] }) {
  const { success_rate, success_rate_source, company_list, university_list, screenshot_list } = story
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ') || 'none'
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Rates of success</dt>
        <dd>{success_rate.map(({ year, rate }) => `${year}: ${rate} %`).join(', ') || 'none'}</dd>
      </div>
      <div>
        <dt>Where they come from</dt>
        <dd>{success_rate_source || 'not said'}</dd>
      </div>
      <div>
        <dt>Companies</dt>
        <dd>{names(company_list)}</dd>
      </div>
      <div>
        <dt>Universities</dt>
        <dd>{names(university_list)}</dd>
      </div>
      <div>
        <dt>Pictures</dt>
        <dd>{screenshot_list.length}</dd>
      </div>
    </dl>
  )
}
