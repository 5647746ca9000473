/** `/preview` alone: where the settings' Preview link leads for a certificate or for Vantage (spec §2.5, readings §4). */
import { previewLink } from 'contract/access.ts'
import { isLibraryModule } from 'contract/library/sections.ts'
import { categoryTitle, shelves } from 'contract/library/shelves.ts'
import { moduleTable } from 'contract/module-table.ts'
import { type Module, moduleTitle } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { replace } from 'react-router'
import { PreviewList } from '../../features/library/preview-list.tsx'
import { useWelcome, Welcome } from '../../features/library/welcome.tsx'
import { StudyLayout } from '../../layouts/study-layout.tsx'
import { studyTabs } from '../../layouts/study-tabs.ts'
import { currentSession, useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/site-data.ts'
import { viewerOf } from '../../lib/viewer.ts'
import { LinkButton } from '../../ui/button.tsx'
import styles from './preview.module.css'

export function clientLoader() {
  const viewer = viewerOf(currentSession())
  if (viewer.state === 'member' && previewLink(viewer.selected) !== paths.preview()) throw replace(previewLink(viewer.selected))
  return null
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function PreviewPage() {
  const { productName } = useSettings()
  const viewer = viewerOf(useSession())
  if (viewer.state !== 'member') return null
  const { selected } = viewer
  if (!isLibraryModule(selected) || moduleTable[selected].library.previews !== 'page') return <NoPreviews of={selected} />
  return (
    <StudyLayout module={selected} tabs={studyTabs(selected, false)}>
      <title>{`Previews · ${productName}`}</title>
      <div className={styles.page}>
        <h1 className={styles.title}>Previews of the {moduleTitle[selected].toLowerCase()}</h1>
        <PreviewList module={selected} />
      </div>
    </StudyLayout>
  )
}

function NoPreviews({ of }: { of: Module }) {
  const { productName } = useSettings()
  const { isDue, close } = useWelcome()
  return (
    <StudyLayout module={of} tabs={studyTabs(of, false)}>
      <title>{`${moduleTitle[of]} · ${productName}`}</title>
      <div className={styles.page}>
        {isDue && <Welcome module={of} hasPreviews={false} onClose={close} />}
        <h1 className={styles.title}>{moduleTitle[of]}</h1>
        {(own[of] ?? [`${moduleTitle[of]} has no previews: it is for subscribers only.`]).map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
        <LinkButton to={paths.settings({ part: 'plans' })}>See the plans</LinkButton>
      </div>
    </StudyLayout>
  )
}

const own: Partial<Record<Module, readonly string[]>> = {
  vantage: [
    'Premium insights and tools for new hires and interns: what a desk expects in the first months and no course teaches.',
    `Five shelves: ${shelves.vantage.map((shelf) => categoryTitle[shelf]).join(', ')}.`,
    'Vantage has no previews: its shelves are for subscribers only.',
  ],
}
