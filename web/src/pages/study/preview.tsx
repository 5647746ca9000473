/** `/preview` alone: where the settings' Preview link leads for a certificate or for Vantage (spec §2.5, readings §4). */
import { previewLink } from 'contract/access.ts'
import { isLibraryModule } from 'contract/library/sections.ts'
import { categoryTitle, shelves } from 'contract/library/shelves.ts'
import { moduleTable } from 'contract/module-table.ts'
import { type Module, moduleTitle } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { replace } from 'react-router'
import { PreviewList } from '../../features/library/preview-list.tsx'
import { StudyLayout } from '../../layouts/study-layout.tsx'
import { currentSession, useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/site-data.ts'
import { viewerOf } from '../../lib/viewer.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PlainPage } from './plain-page.tsx'
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
    <StudyLayout
      module={selected}
      tabs={shelves[selected].map((shelf) => ({ to: paths.preview(shelf), title: categoryTitle[shelf] }))}
    >
      <title>{`Previews · ${productName}`}</title>
      <div className={styles.page}>
        <h1 className={styles.title}>Previews of the {moduleTitle[selected].toLowerCase()}</h1>
        <PreviewList module={selected} />
      </div>
    </StudyLayout>
  )
}

const NoPreviews = ({ of }: { of: Module }) => (
  <PlainPage
    title={moduleTitle[of]}
    texts={own[of] ?? [`${moduleTitle[of]} has no previews. It is shown to its subscribers.`]}
    action={<LinkButton to={paths.settings()}>See the plans</LinkButton>}
  />
)

const own: Partial<Record<Module, readonly string[]>> = {
  vantage: [
    'Premium insights and tools for new hires and interns: what a desk expects in the first months and no course has taught.',
    `Five shelves: ${shelves.vantage.map((shelf) => categoryTitle[shelf]).join(', ')}.`,
    'Vantage has no previews. Its shelves are shown to its subscribers.',
  ],
}
