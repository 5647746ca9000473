/** Where one writes: what the buttons and keys do, what it will be, whom one mentions. */
import { findMentionable, previewPost } from 'contract/discussions/api.ts'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { WritingBox } from '../writing-box.tsx'

let server: ReturnType<typeof fakeServer>
let sent: string[]
beforeEach(() => {
  server = fakeServer()
  sent = []
  server.answer(findMentionable, () => [{ username: 'ada_l' }, { username: 'Ada Lovelace' }, { username: 'ben' }])
  server.answer(previewPost, ({ body }) => ({ html: `<p>${body.content?.length} <strong>signs</strong></p>` }))
})

function Box() {
  const [text, setText] = useState('')
  return (
    <WritingBox
      label="Your answer"
      discussionId={5}
      text={text}
      onWrite={setText}
      onSend={(text) => sent.push(text)}
      send="Send"
      sending="Sending…"
      isSending={false}
    />
  )
}
const open = () => openAt('/box', [{ path: '/box', Component: Box }])
const field = () => page.getByRole('textbox', { name: 'Your answer' })
const tab = (name: string) => page.getByRole('tab', { name })

test('what is selected is made bold by key and by button, and Undo takes it back', async () => {
  await open()
  await field().fill('so much')
  await field().click()
  await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}')
  await expect.element(field()).toHaveValue('**so much**')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field()).toHaveValue('so much')
  await userEvent.keyboard('{Control>}a{/Control}')
  await page.getByRole('button', { name: 'Quote' }).click()
  await expect.element(field()).toHaveValue('> so much')
  await expect.element(field()).toHaveFocus()
})

test('the buttons are one stop of the keyboard, with arrows in between', async () => {
  await open()
  await tab('Write').click()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Bold' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Italic' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(page.getByRole('button', { name: 'List' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(field()).toHaveFocus()
})

test('the preview is the server’s, and what was written is still there behind it', async () => {
  await open()
  await field().fill('four')
  await tab('Write').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tabpanel', { name: 'Preview' }).getByText('4 signs')).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
  expect(server.sentTo(previewPost)).toEqual([{ content: 'four', discussion: 5 }])
  await expectAccessible(document.body, 'where one writes')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(field()).toHaveValue('four')
})

test('a preview that is refused says why', async () => {
  await open()
  server.refuse(previewPost, 'bad_input')
  await field().fill('> '.repeat(30))
  await tab('Preview').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Some of the data sent is not valid.')
})

test('after an @ people of the thread are offered: arrows choose, Enter takes one, Escape leaves it', async () => {
  await open()
  await field().click()
  await userEvent.keyboard('Thanks @ada')
  const people = page.getByRole('listbox', { name: 'People in this discussion' })
  await expect.element(people.getByRole('option', { selected: true })).toHaveTextContent('ada_l')
  await expect.element(people.getByRole('option', { name: 'ben' })).not.toBeInTheDocument()
  await expectAccessible(document.body, 'where one writes')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field()).toHaveValue('Thanks @Ada Lovelace ')
  await userEvent.keyboard('and @b')
  await expect.element(people).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(people).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toEqual(['Thanks @Ada Lovelace and @b'])
  await userEvent.keyboard(' a@b')
  await expect.element(field()).toHaveValue('Thanks @Ada Lovelace and @b a@b')
  await expect.element(people).not.toBeInTheDocument()
})

test('a field is ten lines high at most', async () => {
  await open()
  await field().fill('line\n'.repeat(30))
  await expect.element(field()).toHaveAttribute('rows', '10')
})
