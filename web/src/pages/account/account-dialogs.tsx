/** The dialogs of accounts that a purchase asks with: loaded when they are needed. */
import { lazy } from 'react'
import type { AccountDialogs } from '../../features/payments/checkout/purchase-dialogs.tsx'

const TermsDialog = lazy(() => import('../../features/accounts/terms-dialog.tsx').then((file) => ({ default: file.TermsDialog })))
const StudentDeclaration = lazy(() =>
  import('../../features/accounts/settings/student-declaration.tsx').then((file) => ({ default: file.StudentDeclaration })),
)

export const accountDialogs: AccountDialogs = {
  askTerms: (answer) => <TermsDialog {...answer} />,
  askDeclaration: (answer) => <StudentDeclaration {...answer} />,
}
