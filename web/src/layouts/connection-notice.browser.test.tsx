/** A lost connection: what found no answer comes by itself when the server is reached again, and until then the page says what it waits for. */
import { useQuery } from '@tanstack/react-query'
import { getNote, getProgress } from 'contract/library/finding.ts'
import { lazy, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fetchPart, useWhenBack } from '../lib/connection.ts'
import { endpointQuery } from '../lib/queries.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { openAt } from '../testing/open-at.tsx'
import { ConnectionNotice } from './connection-notice.tsx'

const notice = page.getByText('The server cannot be reached. This page will finish loading when it can.')
const params = { id: 1 }

/** As screens ask: one that is refreshed like all others, one that is never refreshed by itself. */
function Screen() {
  const progress = useQuery(endpointQuery(getProgress))
  const note = useQuery({
    ...endpointQuery(getNote, { params }),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
  })
  return (
    <>
      <p>Progress {progress.isError ? 'failed' : progress.data ? 'came' : 'is on its way'}</p>
      <p>Note {note.isError ? 'failed' : note.data ? 'came' : 'is on its way'}</p>
      <ConnectionNotice />
    </>
  )
}

let server: ReturnType<typeof fakeServer>
const open = (Component = Screen) => openAt('/statistics', [{ path: '/statistics', Component }])
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  server = fakeServer()
  server.answer(getProgress, [])
  server.answer(getNote, { content: '', version: 0, saved_at: null })
})

test.for(['by itself', 'as soon as the browser says so'])('what the line lost comes when it is back, %s', async (how) => {
  server.cut()
  await open()
  await pass(4000)
  await expect.element(page.getByText('Progress failed')).toBeVisible()
  await expect.element(page.getByText('Note failed')).toBeVisible()
  await expect.element(notice).toBeInTheDocument()
  await pass(20_000)
  await expect.element(notice).toBeInTheDocument()

  server.mend()
  if (how === 'by itself') await pass(15_000)
  else window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Progress came')).toBeVisible()
  await expect.element(page.getByText('Note came')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('a refusal is no lost line: nothing is said, and nobody asks again', async () => {
  server.refuse(getNote, 'not_found')
  await open()
  await expect.element(page.getByText('Note failed')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await pass(60_000)
  await expect.element(notice).not.toBeInTheDocument()
  expect(server.sentTo(getNote)).toHaveLength(1)
})

test('a part of the page that is fetched without a line is there when it is back, and fails by itself where the server lacks it', async () => {
  let isThere = false
  const load = () => (isThere ? Promise.resolve(() => <p>The part</p>) : Promise.reject(new TypeError('Failed to fetch')))
  const Part = lazy(async () => ({ default: await fetchPart(load) }))
  server.cut()
  await open(() => (
    <Suspense fallback={<p>Coming</p>}>
      <Part />
      <ConnectionNotice />
    </Suspense>
  ))
  await expect.element(page.getByText('Coming')).toBeVisible()
  isThere = true
  server.mend()
  await pass(20_000)
  await expect.element(page.getByText('The part')).toBeVisible()

  isThere = false
  await expect(fetchPart(load)).rejects.toThrow('Failed to fetch')
})

test('what is no query waits as well, and is left alone where it failed for another reason', async () => {
  const again = vi.fn()
  const Waiting = () => {
    useWhenBack(true, again)
    return <p>It failed</p>
  }
  await open(Waiting)
  await expect.element(page.getByText('It failed')).toBeVisible()
  await pass(60_000)
  expect(again).not.toHaveBeenCalled()
})
