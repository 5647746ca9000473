/** `/discussions?…` (spec §2.6): what people ask about some topics or items. */
import { type Subject, subjects } from 'contract/discussions/model.ts'
import { categoryTitle, shelves } from 'contract/library/shelves.ts'
import { paths } from 'contract/paths.ts'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type ClientLoaderFunctionArgs, replace, useNavigate, useSearchParams } from 'react-router'
import { DiscussionList } from '../../features/discussions/discussion-list.tsx'
import { useTitles } from '../../features/discussions/use-titles.ts'
import { StudyLayout } from '../../layouts/study-layout.tsx'
import { fetchPart } from '../../lib/connection.ts'
import { currentSession, type Session, useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/site-data.ts'
import { viewerOf } from '../../lib/viewer.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './discussions.module.css'

const Reports = lazy(async () => ({
  default: (await fetchPart(() => import('../../features/discussions/moderation/reports.tsx'))).Reports,
}))

const CreateDialog = lazy(async () => ({
  default: (await fetchPart(() => import('../../features/discussions/create-dialog.tsx'))).CreateDialog,
}))

// Without what it is about, the list leads to /404.
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  if (!selectionIn(query) && !(reportsIn(query) && moderates(currentSession()))) throw replace(paths.notFound())
  return null
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Discussions() {
  const { productName } = useSettings()
  const session = useSession()
  const [query] = useSearchParams()
  const [selection, reports] = [selectionIn(query), moderates(session) && reportsIn(query)]
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const viewer = viewerOf(session)
  if (viewer.state !== 'member' || !(selection || reports)) return null
  return (
    <StudyLayout
      module={viewer.selected}
      tabs={shelves[viewer.selected].map((shelf) => ({ to: paths.shelf(shelf), title: categoryTitle[shelf] }))}
    >
      <title>{`${reports ? 'Reports' : 'Discussions'} · ${productName}`}</title>
      <div className={styles.page}>
        <div className={styles.top}>
          <IconButton name="Back" className={styles.back} onClick={() => navigate(-1)}>
            <ArrowLeft size={18} aria-hidden="true" />
          </IconButton>
          <h1 className={styles.title}>{reports ? 'Reports' : 'Discussions'}</h1>
          {selection && (
            <Button className={styles.create} onClick={() => setCreating(true)}>
              + Create Discussion
            </Button>
          )}
        </div>
        {selection && moderates(session) && (
          <p>
            <TextLink to={paths.discussions({ reports: 'open' })}>What was reported</TextLink>
          </p>
        )}
        {reports && (
          <Suspense>
            <Reports state={reports} />
          </Suspense>
        )}
        {selection && <Subjects {...selection} />}
        {selection && <DiscussionList key={`${selection.subject}${selection.ids}`} {...selection} />}
      </div>
      {isCreating && selection && (
        <Suspense>
          <CreateDialog {...selection} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </StudyLayout>
  )
}

/** The question, or the questions, that the list is about. */
function Subjects({ subject, ids }: { subject: Subject; ids: string }) {
  const titles = [...useTitles(subject, ids.split(',').map(Number)).values()].map(({ title }) => title)
  return titles.length > 0 && <p className={styles.subjects}>{`About ${titles.map((title) => `“${title}”`).join(', ')}`}</p>
}

const moderates = (session: Session | undefined): boolean => !!(session?.data.is_admin || session?.data.is_staff)

/** For who moderates: the server shows them to nobody else. */
function reportsIn(query: URLSearchParams): 'open' | 'settled' | undefined {
  const state = query.get('reports')
  return state === 'open' || state === 'settled' ? state : undefined
}

/** The first of the subjects that is named, with its numbers. */
function selectionIn(query: URLSearchParams): { subject: Subject; ids: string } | undefined {
  const subject = subjects.find((word) => /^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,49}$/.test(query.get(word) ?? ''))
  return subject && { subject, ids: query.get(subject) ?? '' }
}
