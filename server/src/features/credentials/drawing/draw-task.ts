/** Runs in a thread of its own. */
import { bakePng, bakeSvg } from './bake.ts'
import { drawPicture } from './draw-picture.ts'
import type { Drawn } from './drawn.ts'
import { paint } from './paint.ts'
import { writePdf } from './write-pdf.ts'

export interface DrawTask {
  form: 'svg' | 'png' | 'pdf'
  drawn: Drawn
  credential: string
}

export default async function draw({ form, drawn, credential }: DrawTask): Promise<Buffer> {
  if (form === 'pdf') return writePdf(drawn, credential)
  const picture = drawPicture(drawn)
  return form === 'svg' ? Buffer.from(bakeSvg(picture, credential)) : bakePng(await paint(picture), credential)
}
