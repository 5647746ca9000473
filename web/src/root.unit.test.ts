import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import tokens from './ui/tokens.css?raw'

test('the colours that a browser is told ahead of the styles are the papers of both themes', async () => {
  const root = await readFile(new URL('./root.tsx', import.meta.url), 'utf8')
  const papers = /--paper: light-dark\((#\w+), (#\w+)\);/.exec(tokens)?.slice(1)
  const told = [...root.matchAll(/name="theme-color" content="(#\w+)"/g)].map(([, colour]) => colour)

  expect(told).toEqual(papers)
})
