import { OwnFirm } from '../../features/recruiting/firm/own-firm.tsx'
import { RecruiterLayout } from '../../layouts/recruiter-layout.tsx'

export const FirmPage = () => (
  <RecruiterLayout title="Your firm">
    <OwnFirm />
  </RecruiterLayout>
)
