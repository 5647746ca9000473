/** Its sections in the specified order, and what they share. */
import { useQuery } from '@tanstack/react-query'
import { modulesWithPreviews, previewedModule, previewLink } from 'contract/access.ts'
import type { Profile as ProfileData } from 'contract/accounts/model.ts'
import { selectedModule } from 'contract/modules.ts'
import { plansFor } from 'contract/payments/plans.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ConfirmPassword } from '../../features/accounts/confirm-password.tsx'
import { Browsers } from '../../features/accounts/settings/browsers.tsx'
import { ChangePassword } from '../../features/accounts/settings/change-password.tsx'
import { ChangePlatform } from '../../features/accounts/settings/change-platform.tsx'
import { Profile } from '../../features/accounts/settings/profile.tsx'
import { profileQuery } from '../../features/accounts/settings/profile-query.ts'
import { OwnCredentials } from '../../features/credentials/own/own-credentials.tsx'
import { NotificationChoices } from '../../features/discussions/inbox/notification-choices.tsx'
import { OwnBookings } from '../../features/mock-interviews/booking/own-bookings.tsx'
import { BillingHistory } from '../../features/payments/billing/billing-history.tsx'
import { Receipt } from '../../features/payments/billing/receipt.tsx'
import { settleReturnedCheckout } from '../../features/payments/checkout/returned-checkout.ts'
import { OwnPlans } from '../../features/payments/plans/own-plans.tsx'
import { PlanCards } from '../../features/payments/plans/plan-cards.tsx'
import { SessionOffer } from '../../features/payments/plans/session-offer.tsx'
import { YourData } from '../../features/privacy/your-data.tsx'
import { Recruiters } from '../../features/recruiting/candidate/recruiters.tsx'
import { RecruiterLayout } from '../../layouts/recruiter-layout.tsx'
import { StudyLayout } from '../../layouts/study-layout.tsx'
import { studyTabs } from '../../layouts/study-tabs.ts'
import { useModalLink } from '../../lib/modal-link.ts'
import { useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/site-data.ts'
import { saveSubscriptionStatus } from '../../lib/subscription-status.ts'
import { viewerOf } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import text from '../../ui/text-link.module.css'
import { accountDialogs } from './account-dialogs.tsx'
import { BuyButton } from './buy-button.tsx'
import styles from './settings.module.css'
import { Section, SectionLinks, type SectionTitle, sections } from './settings-section.tsx'
import { useNamedPart } from './use-named-part.ts'

const titles = Object.keys(sections) as SectionTitle[]

/** A receipt is a sheet of its own: printed without what stands around it. */
export function SettingsPage() {
  const [params] = useSearchParams()
  const receipt = Number(params.get('receipt'))
  return Number.isInteger(receipt) && receipt > 0 ? <Receipt paymentId={receipt} /> : <AllSettings />
}

function AllSettings() {
  const { productName } = useSettings()
  const session = useSession()
  const isReturning = useReturnedCheckout()
  const profile = useQuery({
    ...profileQuery(session?.userId ?? 0),
    enabled: !!session && !isReturning,
  })

  // What the guard asks is kept beside the token: the server has just said it anew.
  useEffect(() => {
    if (profile.data) saveSubscriptionStatus(profile.data)
  }, [profile.data])

  const viewer = viewerOf(session)
  if (viewer.state !== 'member') return null
  const { selected } = viewer
  const isOpen = viewer.open.includes(selected)
  const page = (sectionsOf: (profile: ProfileData) => ReactNode) => (
    <div className={styles.page}>
      <h1 className={styles.title}>Settings</h1>
      {isReturning && <p role="status">Checking your payment…</p>}
      {profile.isError && (
        <ErrorState
          title="Some error occured. Please reload your page."
          action={<Button onClick={() => profile.refetch()}>Reload</Button>}
        />
      )}
      {profile.isLoading && <Skeleton lines={9} />}
      {profile.data && sectionsOf(profile.data)}
    </div>
  )
  if (viewer.isRecruiter)
    return (
      <RecruiterLayout title="Settings">
        {page((profile) => (
          <SectionsOfRecruiter profile={profile} />
        ))}
      </RecruiterLayout>
    )
  return (
    <StudyLayout
      module={selected}
      tabs={studyTabs(selected, isOpen)}
      side={<SectionLinks titles={isOpen ? titles.filter((title) => title !== 'Preview') : titles} />}
      sideTitle="Settings"
    >
      <title>{`Settings · ${productName}`}</title>
      {page((profile) => (
        <Sections profile={profile} />
      ))}
    </StudyLayout>
  )
}

/** An account of a recruiter has nothing that belongs to a reader. */
function SectionsOfRecruiter({ profile }: { profile: ProfileData }) {
  const [params] = useSearchParams()
  useNamedPart()
  return (
    <>
      <Section title="Profile">
        <Profile profile={profile} />
      </Section>
      <Section title="Change Password">
        <ChangePassword email={profile.email} />
      </Section>
      <TwoBrowsers />
      <Section title="Your Data">
        <YourData email={profile.email} secret={params.get('copy')} />
      </Section>
    </>
  )
}

function TwoBrowsers() {
  const modalLink = useModalLink()
  return (
    <Section title="2 Browsers">
      <p>
        You may log in from at most two browsers. To reset your devices,{' '}
        <Link className={text.link} to={modalLink('support')}>
          contact support
        </Link>
        .
      </p>
      <Browsers />
    </Section>
  )
}

function Sections({ profile }: { profile: ProfileData }) {
  const [params] = useSearchParams()
  const selected = selectedModule(profile)
  const isOpen = profile.open_modules.includes(selected)
  const hasPreviews = modulesWithPreviews.includes(previewedModule(selected))
  const [session] = plansFor('mock', 'general')
  useNamedPart()
  return (
    <>
      <Section title="Profile">
        <Profile profile={profile} />
        <NotificationChoices blocksMails={profile.block_email_notification} />
      </Section>
      <Section title="Change Password">
        <ChangePassword email={profile.email} />
      </Section>
      <Section title="AI Chatbot">
        <p>10 queries per user per day. Questions are monitored, and unrelated topics may lead to account suspension.</p>
      </Section>
      {!isOpen && (
        <Section title="Preview">
          <p>
            You have no subscription to this platform yet.{' '}
            <Link className={text.link} to={previewLink(selected)}>
              {hasPreviews ? 'Read the preview questions' : 'See what it offers'}
            </Link>
            .
          </p>
        </Section>
      )}
      <TwoBrowsers />
      <Section title="Subscription">
        <p>Enter a promo code on the payment page. Card payments carry a 3.5 % fee. Fees are non-refundable.</p>
        <OwnPlans profile={profile} />
      </Section>
      {session && (
        <Section title="Mock Interview">
          <div className={styles.offer}>
            <p>
              <SessionOffer plan={session} />
            </p>
            <OwnBookings
              buy={(isFurther) => <BuyButton plan={session} kind="secondary" words={isFurther ? 'Buy another' : 'Book Now'} />}
            />
          </div>
        </Section>
      )}
      <Section title="Change Platform">
        <ChangePlatform profile={profile} />
      </Section>
      <section className={styles.plans} aria-labelledby={sections.Plans}>
        <h2 id={sections.Plans}>Plans</h2>
        <PlanCards profile={profile} selected={selected} link={params.get('plan')} {...accountDialogs} />
      </section>
      <Section title="Billing History">
        <BillingHistory />
      </Section>
      <Section title="Certificates">
        <OwnCredentials />
      </Section>
      <Section title="Recruiters">
        <Recruiters />
      </Section>
      <Section title="Your Data">
        <YourData email={profile.email} secret={params.get('copy')} />
      </Section>
      <ConfirmPassword />
    </>
  )
}

/** True while a checkout that the buyer comes back from is being settled; afterwards it leads on, once. */
function useReturnedCheckout(): boolean {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const sessionId = params.get('session_id')
  const settled = useRef<string>(undefined)
  useEffect(() => {
    if (!sessionId || settled.current === sessionId) return
    settled.current = sessionId
    void settleReturnedCheckout(sessionId).then((go) => navigate(go, { replace: true }))
  }, [sessionId, navigate])
  return sessionId !== null
}
