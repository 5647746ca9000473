import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { TopicChoices } from './topic-choices.tsx'

test('a long topic stays in its column of the list', async () => {
  const options = ['measurement', 'capacity planning'].map((value) => ({ value, count: 2, inShelf: 2 }))
  const { container } = await render(
    <div style={{ width: 218 }}>
      <TopicChoices options={options} chosen={[]} onToggle={() => {}} />
    </div>,
  )
  const [first, second] = container.querySelectorAll('label')
  const words = document.createRange()
  words.selectNodeContents(first!)
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(second!.getBoundingClientRect().left)
})
