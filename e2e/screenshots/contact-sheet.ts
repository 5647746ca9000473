/** A page that shows the pictures in rows: each subject once, its variants beside each other. */
export function contactSheet(subjects: readonly string[], variants: readonly string[]): string {
  const picture = (subject: string, variant: string) => {
    const file = encodeURIComponent(`${subject}.${variant}.png`)
    return `<td><a href="${file}"><img src="${file}" alt="${subject}, ${variant}" loading="lazy"></a></td>`
  }
  const rows = subjects.map(
    (subject) => `<tr><th scope="row">${subject}</th>${variants.map((variant) => picture(subject, variant)).join('')}</tr>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screenshots</title>
<style>
  body { margin: 16px; font: 14px/20px sans-serif; background: #888; }
  table { border-spacing: 12px; }
  thead th { position: sticky; top: 0; background: #888; }
  th { text-align: left; vertical-align: top; }
  td { vertical-align: top; }
  img { display: block; height: 70vh; max-width: 40vw; object-fit: cover; object-position: top; }
</style>
<table>
<thead><tr><th></th>${variants.map((variant) => `<th scope="col">${variant}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
`
}
