/** Older or newer posts, above or below those that are shown: what one reads stays in its place, and the keyboard with it, because the button goes with the last page. */
import { useRef } from 'react'
import { Button, type ButtonKind } from '../../../ui/button.tsx'
import { focusPost } from './focus-post.ts'

interface ShowMoreProps {
  kind: ButtonKind
  /** Where they will stand. */
  where: 'above' | 'below'
  isLoading: boolean
  onShow: () => void
  children: string
}

export function ShowMore({ kind, where, isLoading, onShow, children }: ShowMoreProps) {
  const button = useRef<HTMLButtonElement>(null)
  const show = () => {
    focusPost(where === 'above' ? button.current?.nextElementSibling : button.current?.previousElementSibling)
    onShow()
  }
  return (
    <Button ref={button} kind={kind} small busy={isLoading && 'Loading…'} onClick={show}>
      {children}
    </Button>
  )
}
