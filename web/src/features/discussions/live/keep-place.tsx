/** The field in which somebody writes, or the post that has the keyboard, stays where it is in the window when something is put in above it. Not every browser holds on to it by itself. */
import { Component } from 'react'

interface Place {
  held: Element
  top: number
}

/** Stands in what is drawn anew when something comes. The place before that can be asked for in this way alone. */
export class KeepPlace extends Component {
  override getSnapshotBeforeUpdate(): Place | null {
    const held = document.activeElement
    return held?.matches('textarea, article') ? { held, top: topOf(held) } : null
  }

  override componentDidUpdate(_props: object, _state: object, before: Place | null): void {
    if (before && document.activeElement === before.held)
      window.scrollBy({ top: topOf(before.held) - before.top, behavior: 'instant' })
  }

  override render() {
    return null
  }
}

const topOf = (element: Element): number => element.getBoundingClientRect().top
