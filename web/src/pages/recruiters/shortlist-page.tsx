import { Shortlist } from '../../features/recruiting/shortlist/shortlist.tsx'
import { RecruiterLayout } from '../../layouts/recruiter-layout.tsx'

export const ShortlistPage = () => (
  <RecruiterLayout title="Shortlist">
    <Shortlist />
  </RecruiterLayout>
)
