/** Around the rooms of the administration: its menu, which has the rooms that one may enter, and the way back. */
import { mayEnterRoom } from 'contract/access.ts'
import { paths } from 'contract/paths.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roomTitles } from '../features/admin/room-titles.ts'
import { useSession } from '../lib/session.ts'
import { viewerOf } from '../lib/viewer.ts'
import styles from './admin-layout.module.css'
import { TabbedFrame } from './tabbed-frame.tsx'

export function AdminLayout({ children }: { children: ReactNode }) {
  const viewer = viewerOf(useSession())
  if (viewer.state !== 'member') return null
  const tabs = [
    { to: paths.administration(), title: 'Overview', end: true },
    ...Object.entries(roomTitles)
      .filter(([room]) => mayEnterRoom(viewer, room))
      .map(([room, title]) => ({ to: paths.administration(room), title })),
  ]
  const back = (
    <Link className={styles.back} to={paths.settings()}>
      <ArrowLeft size={16} aria-hidden="true" />
      Settings
    </Link>
  )
  return (
    <TabbedFrame home={{ to: paths.administration(), name: 'administration' }} label="Administration" tabs={tabs} aside={back}>
      {children}
    </TabbedFrame>
  )
}
