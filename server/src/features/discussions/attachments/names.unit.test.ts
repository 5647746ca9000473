import { expect, test } from 'vitest'
import { newStoredName, shownName } from './names.ts'

test.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\temp\\plot.PNG', 'plot.png'],
  [' . plot .. .png', 'plot.png'],
  ['...png', 'file.png'],
  ['a:b*c?.png', 'a_b_c_.png'],
  ['photo\u202Egnp.png', 'photognp.png'],
  ['two\n lines.png', 'two lines.png'],
  ['The "smile".png', "The 'smile'.png"],
  ['photo.jpeg', 'photo.png'],
  ['photo.JFIF', 'photo.png'],
  ['a.b.gif', 'a.b.png'],
])('%j is shown as %j', (sent, shown) => {
  expect(shownName(sent, 'png')).toBe(shown)
})

test.each([
  ['Plot of it.png', 'plot-of-it'],
  ['--σ² & more!.png', '2-more'],
  ['σ.png', 'file'],
  [`${'a'.repeat(39)}-b.png`, 'a'.repeat(39)],
])('%j is stored under a name that nobody can guess, and that begins nowhere', (shown, stem) => {
  expect(newStoredName(shown, 'png')).toMatch(new RegExp(`^[0-9a-f-]{36}-${stem}\\.png$`))
  expect(newStoredName(shown, 'png')).not.toBe(newStoredName(shown, 'png'))
})
