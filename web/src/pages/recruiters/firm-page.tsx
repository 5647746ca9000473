import { OwnFirm } from '../../features/recruiting/firm/own-firm.tsx'
import { RecruiterPage } from '../../layouts/recruiter-page.tsx'

export const FirmPage = () => (
  <RecruiterPage title="Your firm">
    <OwnFirm />
  </RecruiterPage>
)
