import { dismissToast, toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ToastMessage } from '../../ui/toast-region.tsx'
import { Group, Row } from './side.tsx'

const good = { id: -1, text: 'Email verified successfully!', tone: 'good' } as const
const bad = { id: -2, text: 'Must be subscribed to view content.', tone: 'bad' } as const

export function Messages() {
  return (
    <>
      <Group title="Good and bad; these two stay">
        <ToastMessage message={good} onClose={dismissToast} />
        <ToastMessage message={bad} onClose={dismissToast} />
      </Group>
      <Group title="Raise one">
        <Row>
          <Button kind="secondary" onClick={() => toast(good.text)}>
            A good message
          </Button>
          <Button kind="secondary" onClick={() => toast(bad.text, 'bad')}>
            A bad message
          </Button>
        </Row>
      </Group>
    </>
  )
}
