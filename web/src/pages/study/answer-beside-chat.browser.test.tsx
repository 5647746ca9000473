/** In a narrow window the round chat button lies over the page: the fields of an answer keep clear of it. */
import { getQuestion, type Question } from 'contract/library/answers.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnswerPanel } from '../../features/library/answers/answer-panel.tsx'
import { Desk } from '../../features/library/desk.tsx'
import { StudyLayout } from '../../layouts/study-layout.tsx'
import { startSession } from '../../lib/change-session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData } from '../../testing/people.ts'
import { question } from '../../testing/questions.ts'
import styles from './library-shelf.module.css'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  startSession('reader@example.com', {
    ...{ token: 'a'.repeat(43), is_login_limited: false },
    data: { ...loginData, is_2fa_verified: true },
  })
})

const Page = () => (
  <StudyLayout module="interview" tabs={[]}>
    <div className={styles.page}>
      <div className={styles.column}>
        <Desk id={1} title="Dice" statement={<p>Why six?</p>} answer={<AnswerPanel id={1} title="Dice" />} note={null} />
      </div>
    </div>
  </StudyLayout>
)

const kinds: Pick<Question, 'kind' | 'ask'>[] = [
  { kind: 'number', ask: 'The share' },
  { kind: 'essay', ask: 'The share' },
]

test.for([320, 390, 700, 701, 763, 764].flatMap((width) => kinds.map((kind) => ({ width, ...kind }))))(
  'at $width pixels a field for a $kind ends before the button',
  async ({ width, ...kind }) => {
    server.answer(getQuestion, { ...question, ...kind })
    await page.viewport(width, 844)
    await openAt('/statistics', [{ path: '/statistics', Component: Page }])
    const field = page.getByRole('textbox', { name: 'The share' })
    await expect.element(field).toBeVisible()
    const chat = page.getByRole('button', { name: 'Open the chatbot' }).element().getBoundingClientRect()
    expect(field.element().getBoundingClientRect().right).toBeLessThanOrEqual(chat.left)
  },
)
