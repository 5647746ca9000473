/** The built pages have no schemas (`web/scripts/contract-without-schemas.ts`): nothing of the web may ask for one. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutSchemas } from '../web/scripts/contract-without-schemas.ts'

test('schemas and what only the server reads of a call are left out, and nothing else', () => {
  const contract = `import { Type } from 'typebox'
import { OneOf } from '../fields.ts'
export const most = 5
export const Kind = OneOf('a', 'b')
const Name = Type.String({ maxLength: most })
const named = (text: string) => Type.Object({ [text]: Name }).properties
export const Person = Type.Object({ name: Name, ...named('first') })
export const save = endpoint('PUT /people/{id}', { who: 'member', summary: \`At most \${most}.\`, body: Person, replies: { 200: OneOf('a') } })
export const address = (id: number) => save.url.replace('{id}', String(id))
`
  expect(withoutSchemas(contract)).toBe(`import { Type } from 'typebox'
import { OneOf } from '../fields.ts'
export const most = 5
export const Kind = undefined as never
const Name = undefined as never
const named = (text: string) => undefined as never
export const Person = undefined as never
export const save = /*#__PURE__*/ endpoint('PUT /people/{id}', { who: 'member' })
export const address = (id: number) => save.url.replace('{id}', String(id))
`)
})

test('a function of the same name that makes no schema stays', () => {
  const own = `const each = (names: string) => names.split(' ')\nexport const tags = each('p br')\n`
  expect(withoutSchemas(own)).toBe(own)
})

const web = join(import.meta.dirname, '../web/src')
const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: (name) => name === 'testing' || /\.test\.tsx?$/.test(name) })

/** Names with a capital are schemas there, and types. */
function schemasIn(text: string): string[] {
  const imports = text.matchAll(/^import \{([^}]*)\} from '(?:contract\/[^']*|typebox[^']*)'/gm)
  const names = [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return [...names.filter((name) => /^[A-Z]/.test(name)), ...(text.match(/\.shape\.(?!who\b)\w+/g) ?? [])]
}

test('the web takes types of the contract, and no schema', () => {
  expect(schemasIn(`import { type Given, Paper } from 'contract/assessments/model.ts'\nread(endpoint.shape.body)`)).toEqual([
    'Paper',
    '.shape.body',
  ])
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((name) => schemasIn(readFileSync(join(web, name), 'utf8')).map((one) => `${name}: ${one}`))
  expect(found).toEqual([])
})
