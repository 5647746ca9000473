/** The rooms of the administration by their addresses. What is in them belongs to the features. */
import { listReports } from 'contract/discussions/moderation.ts'
import type { ComponentType } from 'react'
import { useParams, useSearchParams } from 'react-router'
import styles from '../../features/admin/admin.module.css'
import { AssessmentsRoom } from '../../features/admin/assessments/assessments-room.tsx'
import { CasePage } from '../../features/admin/assessments/case-page.tsx'
import { AssistantRoom } from '../../features/admin/assistant/assistant-room.tsx'
import { Audit } from '../../features/admin/audit/audit.tsx'
import { CertificatesRoom } from '../../features/admin/certificates/certificates-room.tsx'
import { ContentRoom } from '../../features/admin/content/content-room.tsx'
import { WholeQuestion } from '../../features/admin/content/whole-question.tsx'
import { LoneList } from '../../features/admin/lone-list.tsx'
import { MachineRoom } from '../../features/admin/machine/machine-room.tsx'
import { MockRoom } from '../../features/admin/mock-interviews/mock-room.tsx'
import { MoneyRoom } from '../../features/admin/money/money-room.tsx'
import { Nowhere } from '../../features/admin/nowhere.tsx'
import { Overview } from '../../features/admin/overview/overview.tsx'
import { loneKindIn } from '../../features/admin/overview/to-do-address.ts'
import { SuspendButton } from '../../features/admin/people/deeds/suspend-button.tsx'
import { People } from '../../features/admin/people/people.tsx'
import { PersonPage } from '../../features/admin/people/person-page.tsx'
import { RecruitersRoom } from '../../features/admin/recruiters/recruiters-room.tsx'
import { eventText } from '../../features/assessments/event-text.ts'
import { Reports } from '../../features/discussions/moderation/reports.tsx'
import { ContentFrame } from '../../features/library/content-frame.tsx'
import { AdminLayout } from '../../layouts/admin-layout.tsx'
import { useSettings } from '../../lib/site-data.ts'

const rooms = new Map<string, ComponentType>([
  ['', Overview],
  ['people', People],
  ['money', MoneyRoom],
  ['discussions', DiscussionReports],
  ['assistant', AssistantRoom],
  ['mock-interviews', MockRoom],
  ['assessments', AssessmentsRoom],
  ['certificates', CertificatesRoom],
  ['recruiters', RecruitersRoom],
  ['content', ContentRoom],
  ['machine', MachineRoom],
  ['audit', Audit],
])

/** By a table of our own: the router's `Routes` would stand in what every page loads first. */
export default function AdminPage() {
  const { '*': address = '' } = useParams()
  return (
    <AdminLayout>
      <Room address={address} />
    </AdminLayout>
  )
}

function Room({ address }: { address: string }) {
  const [query] = useSearchParams()
  const [name = '', of] = address.split('/')
  if (name === 'people' && of) return <PersonPage key={of} id={Number(of)} />
  if (name === 'assessments' && of) return <CasePage key={of} id={Number(of)} eventText={eventText} />
  if (name === 'content' && of)
    return (
      <WholeQuestion
        key={of}
        id={Number(of)}
        drawText={({ title, ...text }) => <ContentFrame key={title} title={title} {...text} />}
      />
    )
  const lone = of ? undefined : loneKindIn(name, query.get('only'))
  if (lone) return <LoneList key={lone.kind} {...lone} />
  const Shown = of ? undefined : rooms.get(name)
  return Shown ? <Shown /> : <Nowhere title="This page does not exist">Choose a page from the menu above.</Nowhere>
}

function DiscussionReports() {
  const { productName } = useSettings()
  const [query] = useSearchParams()
  return (
    <>
      <title>{`Discussions · ${productName}`}</title>
      <h1 className={styles.title}>Discussions</h1>
      <Reports
        state={query.get('reports') === 'settled' ? 'settled' : 'open'}
        aboutAuthor={(person) => <SuspendButton person={person} renews={[listReports]} />}
      />
    </>
  )
}
