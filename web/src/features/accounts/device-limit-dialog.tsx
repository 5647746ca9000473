import { useSettings } from '../../lib/site-data.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import text from '../../ui/text-link.module.css'

// spec §8
const sentence =
  "You've reached your device limit, only two different devices are permitted to login from per user account. Contact support to change devices."

export function DeviceLimitDialog({ onClose }: { onClose: () => void }) {
  const { supportEmail } = useSettings()
  return (
    <Dialog title="Device limit reached" role="alertdialog" open onClose={onClose}>
      <p>{sentence}</p>
      <p>
        <a className={text.link} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </p>
      <Button full onClick={onClose}>
        Close
      </Button>
    </Dialog>
  )
}
