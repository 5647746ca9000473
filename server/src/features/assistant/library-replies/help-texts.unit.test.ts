import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkHelpTexts, helpFor, readHelpTexts } from './help-texts.ts'

const supportEmail = 'help@example.com'

test('each group of words has to be met; what the operator set stands in the text', async () => {
  const help = await readHelpTexts({ contentDir: 'content', supportEmail })
  expect(helpFor('How do I get my money back?', help)).toContain('write to help@example.com')
  expect(helpFor('How much money does the gambler win?', help)).toBeUndefined()
  expect(helpFor('How many questions are left?', help)).toContain('10 questions a day')
  for (const { says } of help.answers) expect(says).not.toContain('{{')
})

test('what is missing or unknown in the file is told with its line, and nothing starts on it', async () => {
  const contentDir = await mkdtemp(join(tmpdir(), 'help-'))
  try {
    expect((await checkHelpTexts(contentDir)).map(({ file }) => file)).toEqual(['assistant/help.yaml'])
    await mkdir(join(contentDir, 'assistant'))
    await writeFile(
      join(contentDir, 'assistant/help.yaml'),
      'answers:\n  - asked: [plan]\n    say: In the settings.\ndistress: Call.\n',
    )
    expect(await checkHelpTexts(contentDir)).toEqual(
      expect.arrayContaining([
        { file: 'assistant/help.yaml', line: 3, message: expect.stringContaining('`answers[0].say` is not a known key') },
      ]),
    )
    await expect(readHelpTexts({ contentDir, supportEmail })).rejects.toThrow('assistant/help.yaml')
  } finally {
    await rm(contentDir, { recursive: true })
  }
})
