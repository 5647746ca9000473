import { NoCredential } from '../no-credential.ts'

const opening = '<openbadges:credential>'
const closing = '</openbadges:credential>'

/** The credential in an SVG: the CDATA sections of its one `openbadges:credential`, joined (`]]>` in a text begins a new one). */
export function readSvg(svg: string): string {
  const start = svg.indexOf(opening)
  if (start < 0) {
    throw new NoCredential(
      'This picture holds no certificate. Programs that save pictures anew take it out: use the file as it was downloaded.',
    )
  }
  if (svg.includes(opening, start + 1))
    throw new NoCredential('This picture holds several certificates, and only one can be verified.')
  const end = svg.indexOf(closing, start)
  const inside = svg.slice(start + opening.length, end < 0 ? svg.length : end).trim()
  if (end < 0 || !inside.startsWith('<![CDATA[') || !inside.endsWith(']]>')) {
    throw new NoCredential('The certificate in this picture is damaged. Use the file as it was downloaded.')
  }
  return inside.slice('<![CDATA['.length, -']]>'.length).replaceAll(']]><![CDATA[', '')
}
