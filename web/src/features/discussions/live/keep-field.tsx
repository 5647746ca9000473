/** The field in which somebody writes stays where it is in the window when something is put in above it. Browsers hold on to what is read, and not to this. */
import { Component } from 'react'

interface Place {
  field: Element
  top: number
}

/** Stands in what is drawn anew when something comes. The place before that can be asked for in this way alone. */
export class KeepField extends Component {
  override getSnapshotBeforeUpdate(): Place | null {
    const field = document.activeElement
    return field instanceof HTMLTextAreaElement ? { field, top: topOf(field) } : null
  }

  override componentDidUpdate(_props: object, _state: object, before: Place | null): void {
    if (before && document.activeElement === before.field)
      window.scrollBy({ top: topOf(before.field) - before.top, behavior: 'instant' })
  }

  override render() {
    return null
  }
}

const topOf = (element: Element): number => element.getBoundingClientRect().top
