import { type Plugin, parseSync } from 'vite'

const contract = /\/contract\/src\/.+\.ts$/

/** What the web's own code reads of an endpoint's shape. */
const keptOfShape = new Set(['who'])

/** What makes schemas, by the end of the file that it is imported from: a file may have a function of its own with one of these names. */
const schemaMakers: Readonly<Record<string, readonly string[]>> = { typebox: ['Type'], 'fields.ts': ['OneOf', 'each'] }

/**
 * Leaves the schemas out of the browser's scripts: the server checks with them and the compiler reads them as types, while a page would only
 * load them, and the library that makes them. A schema is `undefined` in the built pages.
 */
export const contractWithoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: contract },
    handler: (code) => ({ code: withoutSchemas(code), map: null }),
  },
})

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Change {
  start: number
  end: number
  text: string
}

/** @param code TypeScript of the contract; the same but for its schemas comes back */
export function withoutSchemas(code: string): string {
  const changes: Change[] = []
  const program = parseSync('contract.ts', code).program as unknown as Node
  const makers = makersIn(program)
  visit(program, (node) => {
    const change = isSchema(node, makers) ? { start: node.start, end: node.end, text: 'undefined as never' } : undefined
    const found = change ? [change] : changesOfEndpoint(node, code)
    changes.push(...found)
    return found.length > 0
  })
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

/** `Type.…(…)`, `OneOf(…)`, and what is read of such a schema right away. */
const isSchema = (node: Node, makers: ReadonlySet<string>): boolean =>
  (node.type === 'CallExpression' || node.type === 'MemberExpression') && makers.has(rootOf(node))

/** The makers of schemas that a file imports. */
function makersIn(program: Node): ReadonlySet<string> {
  const imports = (program.body as Node[]).filter(({ type }) => type === 'ImportDeclaration')
  return new Set(
    imports.flatMap(({ source, specifiers }) => {
      const from = (source as { value?: string } & Node).value?.split('/').at(-1) ?? ''
      const names = (specifiers as Node[]).map(({ local }) => nameOf(local))
      return names.filter((name) => schemaMakers[from]?.includes(name))
    }),
  )
}

/** The name at the beginning of a chain of calls and properties. */
function rootOf(node: Node): string {
  if (node.type === 'CallExpression') return rootOf(node.callee as Node)
  if (node.type === 'MemberExpression') return rootOf(node.object as Node)
  return nameOf(node)
}

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : ''

/** Of `endpoint('GET /…', { … })` what the web reads; a page that makes no such call leaves it out. */
function changesOfEndpoint(node: Node, code: string): Change[] {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'endpoint') return []
  const [, shape] = node.arguments as Node[]
  if (shape?.type !== 'ObjectExpression') return []
  const kept = (shape.properties as Node[]).filter(({ key }) => keptOfShape.has(nameOf(key)))
  return [
    { start: node.start, end: node.start, text: '/*#__PURE__*/ ' },
    { start: shape.start, end: shape.end, text: `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }` },
  ]
}

/** @param enter answers whether to leave out what is inside of it */
function visit(node: Node, enter: (node: Node) => boolean): void {
  if (enter(node)) return
  for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) visit(child, enter)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
