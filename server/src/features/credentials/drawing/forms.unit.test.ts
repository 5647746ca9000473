import { expect, test } from 'vitest'
import { drawnWith } from '../../../testing/drawn.ts'
import draw from './draw-task.ts'
import { pdfOf, pngOf, svgOf } from './forms.ts'

test('a thread draws each form, with the credential in it and the same bytes as anywhere', async () => {
  const credential = '{"name":"Łukasz ]]>"}'
  const drawn = drawnWith()
  const [svg, png, pdf] = await Promise.all([svgOf(drawn, credential), pngOf(drawn, credential), pdfOf(drawn, credential)])
  expect(svg.equals(await draw({ form: 'svg', drawn, credential }))).toBe(true)
  expect(png.equals(await draw({ form: 'png', drawn, credential }))).toBe(true)
  expect(pdf.equals(await draw({ form: 'pdf', drawn, credential }))).toBe(true)
  expect(svg.toString()).toContain('<![CDATA[{"name":"Łukasz ]]]]><![CDATA[>"}]]>')
  expect(png.includes(`openbadgecredential\0\0\0\0\0${credential}`)).toBe(true)
  expect(png.length).toBeLessThan(250_000)
})
