/** Puts what somebody wrote, or what of it is selected, into the field in which one answers. */
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { quoted } from './edit-markdown.ts'
import { useQuoting } from './quoting.tsx'
import { selectedMarkdown } from './selected-markdown.ts'

interface QuotePostProps {
  /** Whose field it goes to; null of the discussion's own. */
  answerId: number | null
  author: string
  content: string
  name: string
}

export function QuotePost({ answerId, author, content, name }: QuotePostProps) {
  const { quote } = useQuoting()
  return (
    <Button
      kind="quiet"
      small
      // What is selected stays selected.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        const selected = selectedMarkdown(currentTarget.closest('article'))
        quote(answerId, quoted(author, selected ?? content))
      }}
    >
      Quote
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
}
