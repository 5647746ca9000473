import { useMutation } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAt } from '../testing/open-at.tsx'
import { useMutateOnce } from './mutate-once.ts'

let sent = 0
let finish: () => void

function Form() {
  const mutation = useMutation({
    mutationFn: () => {
      sent++
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    },
  })
  const sendOnce = useMutateOnce(mutation)
  return (
    <>
      <button type="button" onClick={() => sendOnce(undefined)}>
        Send
      </button>
      <button type="button" onClick={() => mutation.reset()}>
        Write
      </button>
    </>
  )
}

test('what is under way is not begun again, and may be when it is over, also where it was reset meanwhile', async () => {
  await openAt('/', [{ path: '/', Component: Form }])
  const [send, write] = [page.getByRole('button', { name: 'Send' }), page.getByRole('button', { name: 'Write' })]
  await send.click()
  await send.click()
  expect(sent).toBe(1)
  await write.click()
  finish()
  await send.click()
  expect(sent).toBe(2)
})
