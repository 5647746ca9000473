/** Files of what one writes: chosen, dropped, pasted, on their way, refused; and of what one reads. */
import { createAnswer, editAnswer, getDiscussion, getReplies } from 'contract/discussions/api.ts'
import type { Answer } from 'contract/discussions/model.ts'
import { problem } from 'contract/problems.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startSession } from '../../../lib/change-session.ts'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { loginData } from '../../../testing/people.ts'
import { answerOf } from '../../../testing/posts.ts'
import { ReplyBox } from '../reply-box.tsx'
import { AttachedFile } from './attached-file.tsx'
import { FilePicker } from './file-picker.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  startSession('noor@example.com', {
    token: 'a'.repeat(43),
    is_login_limited: false,
    data: { ...loginData, is_2fa_verified: true },
  })
  server.answer(getDiscussion, [])
  server.answer(getReplies, [])
})

const open = (element: () => React.ReactNode) => openAt('/thread', [{ path: '/thread', Component: element }])
const openBox = () => open(() => <ReplyBox discussionId={5} />)
const field = () => page.getByRole('textbox', { name: 'Your answer' })
const fileNamed = (name: string, size = 3) => new File([new Uint8Array(size)], name)
const choose = (file: File) => userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
const send = () => page.getByRole('button', { name: 'Send', exact: true }).click()
/** The files that came with the calls, by their names. */
function filesSent() {
  const names: (string | undefined)[] = []
  server.answer(createAnswer, ({ file }) => {
    names.push(file?.name)
    return answerOf()
  })
  return names
}

test('a chosen file is shown with its size, goes with the answer, and both are gone from the box then', async () => {
  const sent = filesSent()
  await openBox()
  await choose(fileNamed('plot.png', 2048))
  await expect.element(page.getByText('plot.png')).toBeVisible()
  await expect.element(page.getByText('2 KB')).toBeVisible()
  await field().fill('See this')
  await send()
  await expect.element(field()).toHaveValue('')
  await expect.element(page.getByText('plot.png')).not.toBeInTheDocument()
  await field().fill('And without')
  await send()
  await expect.poll(() => sent).toEqual(['plot.png', undefined])
  expect(server.sentTo(createAnswer)).toEqual([
    { content: 'See this', discussion: 5, key: expect.any(String) },
    { content: 'And without', discussion: 5, key: expect.any(String) },
  ])
})

test('a file that is taken out again does not go along', async () => {
  const sent = filesSent()
  await openBox()
  await choose(fileNamed('plot.png'))
  await page.getByRole('button', { name: 'Remove plot.png' }).click()
  await field().fill('Never mind')
  await send()
  await expect.poll(() => sent).toEqual([undefined])
})

test('while it is on its way the bar says how far; called off, text and file stay, and nothing is called a failure', async () => {
  expectComplaints(/canceled/)
  server.answer(createAnswer, () => new Promise<Answer>(() => {}))
  await openBox()
  await choose(fileNamed('plot.png'))
  await field().fill('See this')
  await send()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '50')
  await page.getByRole('button', { name: 'Cancel sending' }).click()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('See this')
  await expect.element(page.getByText('plot.png')).toBeVisible()
  await expect.element(page.getByText('Something went wrong')).not.toBeInTheDocument()
  const sent = filesSent()
  await send()
  await expect.poll(() => sent).toEqual(['plot.png'])
})

test('what cannot be attached is said before it is sent; what the server refuses is said there, and the file stays', async () => {
  expectComplaints(/This is not a PNG file/)
  await openBox()
  for (const [file, sentence] of [
    [fileNamed('page.html'), 'You can attach pictures'],
    [fileNamed('large.pdf', 10 * 1024 * 1024 + 1), 'A file can have at most 10 MB.'],
    [fileNamed('empty.txt', 0), 'This file is empty.'],
  ] as const) {
    await choose(file)
    await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
  }
  server.answer(createAnswer, () => {
    throw problem('wrong_type', { message: 'This is not a PNG file, although its name says it is.' })
  })
  await choose(fileNamed('plot.png'))
  await field().fill('See this')
  await send()
  await expect.element(page.getByRole('alert').getByText('This is not a PNG file, although its name says it is.')).toBeVisible()
  await expect.element(field()).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('button', { name: 'Remove plot.png' })).toBeVisible()
})

test('where the line is cut on the way nothing is lost: the same button sends it again', async () => {
  expectComplaints(/cannot be reached/)
  server.lose(createAnswer)
  await openBox()
  await choose(fileNamed('plot.png'))
  await field().fill('See this')
  await send()
  await expect.element(page.getByText('The server cannot be reached. Please check your connection and try again.')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove plot.png' })).toBeVisible()
  const sent = filesSent()
  await send()
  await expect.poll(() => sent).toEqual(['plot.png'])
  await expect.element(field()).toHaveValue('')
  // It may have been stored: the server tells by the key that it is the same.
  const [first, again] = server.sentTo(createAnswer)
  expect(again?.key).toBe(first?.key)
  await expect.element(page.getByText('cannot be reached')).not.toBeInTheDocument()
})

test('a file of which all has been sent is being stored, and can be called off no more', async () => {
  const nothing = () => {}
  const takes = { onPaste: nothing, onDragOver: nothing, onDragLeave: nothing, onDrop: nothing }
  const attaching = {
    ...{ file: fileNamed('plot.png'), existing: undefined, error: undefined, isOver: false, takes },
    progress: 1,
  }
  await open(() => (
    <FilePicker attaching={{ ...attaching, choose: nothing, remove: nothing, cancel: nothing, send: () => Promise.reject() }} />
  ))
  await expect.element(page.getByText('Storing plot.png')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toHaveAttribute('value')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a file can be dropped on the box, and a picture pasted into it', async () => {
  await openBox()
  await expect.element(field()).toBeVisible()
  const dropped = new DataTransfer()
  dropped.items.add(fileNamed('notes.md'))
  field()
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }))
  await expect.element(page.getByText('notes.md')).toBeVisible()
  const pasted = new DataTransfer()
  pasted.items.add(fileNamed('image.png'))
  field()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  await expect.element(page.getByText('image.png')).toBeVisible()
  const several = new DataTransfer()
  for (const name of ['a.png', 'b.png']) several.items.add(fileNamed(name))
  field()
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: several, bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('alert').getByText('You can attach one file.')).toBeVisible()
  await expect.element(page.getByText('image.png')).toBeVisible()
})

test('an edit keeps its file, takes it away, or brings another in its place', async () => {
  const attachment = { name: 'old.pdf', bytes: 100, picture: null }
  const reply = answerOf({ parent_answer: 12, attachment, file: '/uploads/x-old.pdf?grant=1.2.x' })
  const sent: (string | undefined)[] = []
  server.answer(editAnswer, ({ file }) => {
    sent.push(file?.name)
    return reply
  })
  await open(() => <ReplyBox discussionId={5} edited={reply} />)
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.poll(() => sent).toHaveLength(1)
  await page.getByRole('button', { name: 'Remove old.pdf' }).click()
  await save.click()
  await expect.poll(() => sent).toHaveLength(2)
  await choose(fileNamed('new.pdf'))
  await save.click()
  await expect.poll(() => sent).toEqual([undefined, undefined, 'new.pdf'])
  expect(server.sentTo(editAnswer)).toEqual([{ content: 'Here' }, { content: 'Here', remove_file: true }, { content: 'Here' }])
})

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

test('a picture keeps its place before it is there; a download is saved under the name after /uploads/', async () => {
  const answer = answerOf({
    file: '/uploads/7f9c-plot.png?grant=7.1.x',
    attachment: { name: '"><img src=x onerror=alert(1)>.png', bytes: 2048, picture: { url: pixel, width: 1600, height: 1200 } },
  })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const names: string[] = []
  // The first address is over; the server gives another.
  const asked: string[] = []
  const { fetch: calls } = window
  vi.stubGlobal('fetch', async (address: string, init: object) => {
    if (!address.startsWith('/uploads/')) return calls(address, init)
    asked.push(address)
    return address.includes('fresh') ? new Response('bytes') : new Response('', { status: 403 })
  })
  server.answer(getReplies, [
    {
      answer: { ...answer, file: '/uploads/7f9c-plot.png?grant=7.2.fresh' },
      child_answers: [],
      previous_cursor: null,
      newer_cursor: null,
    },
  ])
  await open(() => <AttachedFile answer={answer} />)
  const picture = page.getByRole('img', { name: '"><img src=x' })
  await expect.element(picture).toHaveAttribute('width', '560')
  await expect.element(picture).toHaveAttribute('height', '420')
  await page.getByRole('button', { name: 'Download "><img src=x' }).click()
  await expect.poll(() => names).toEqual(['7f9c-plot.png'])
  expect(asked).toEqual(['/uploads/7f9c-plot.png?grant=7.1.x', '/uploads/7f9c-plot.png?grant=7.2.fresh'])
  saved.mockRestore()
})

test('a text that was converted says so', async () => {
  const attachment = { name: 'prices.csv', bytes: 100, picture: null, converted_from: 'Windows-1252' }
  await open(() => <AttachedFile answer={answerOf({ file: '/uploads/x-prices.csv?grant=1.2.x', attachment })} />)
  await expect.element(page.getByText('Converted from Windows-1252 to UTF-8.')).toBeVisible()
})
