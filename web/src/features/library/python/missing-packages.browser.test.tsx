import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { MissingPackages } from './missing-packages.tsx'

const note = page.getByRole('note')

test('what a question works with and is not installed is said before it is missed', async () => {
  const { container, rerender } = await render(<MissingPackages names={['numpy', 'scipy']} />)
  await expect
    .element(note)
    .toHaveTextContent(
      'This question works with numpy and scipy, which are not installed here. The standard library still works.',
    )
  await expectAccessible(container, 'the note')
  await rerender(<MissingPackages names={[]} />)
  await expect.element(note).not.toBeInTheDocument()
})
