/** Texts of the library to HTML: what a thread of `compiled-texts.ts` does. Pure. */
import { compileInline, compileMarkdown } from './markdown.ts'

export interface ContentText {
  markdown: string
  /** One paragraph, without the paragraph around it. */
  isInline?: boolean
}

export interface TextsTask {
  texts: readonly ContentText[]
  /** SVGs that the texts show, by their names. */
  figures: Readonly<Record<string, string>>
}

export default function compileTexts({ texts, figures }: TextsTask): string[] {
  const beside = (name: string) => {
    const svg = Object.hasOwn(figures, name) ? figures[name] : undefined
    return svg === undefined ? undefined : new TextEncoder().encode(svg)
  }
  return texts.map(({ markdown, isInline }) => (isInline ? compileInline(markdown) : compileMarkdown(markdown, beside)))
}
