/** One payment's receipt, as a sheet that is printed or kept as a PDF. */
import { useQuery } from '@tanstack/react-query'
import { paths } from 'contract/paths.ts'
import { getReceipt } from 'contract/payments/billing.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { useTheme } from '../../../lib/theme.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import styles from './receipt.module.css'
import { ReceiptSheet } from './receipt-sheet.tsx'

export function Receipt({ paymentId }: { paymentId: number }) {
  const { productName } = useSettings()
  // There is no switch on this page that would follow the system's theme.
  useTheme()
  const receipt = useQuery(endpointQuery(getReceipt, { params: { paymentId } }))
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <title>{`Receipt ${paymentId} · ${productName}`}</title>
      <p className={styles.actions}>
        <LinkButton kind="secondary" small to={paths.settings({ part: 'billing-history' })}>
          Back to settings
        </LinkButton>
        {receipt.data && (
          <Button small onClick={() => window.print()}>
            Print
          </Button>
        )}
      </p>
      {!receipt.data && <h1 className={styles.title}>Receipt</h1>}
      {receipt.isError && (
        <ErrorState title={errorText(receipt.error)}>This receipt does not exist, or it belongs to another account.</ErrorState>
      )}
      {receipt.isLoading && <Skeleton lines={6} />}
      {receipt.data && <ReceiptSheet receipt={receipt.data} />}
    </main>
  )
}
