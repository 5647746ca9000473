/**
 * Assembles a WebAssembly module of guards: functions that take some of CPython's stack, and then call the function that they guard. Made
 * here, and not in JavaScript, because each call through JavaScript would take much of the browser's stack.
 */

export interface Guard {
  /** Numbers of 32 bits that the function takes; it returns one, or none. */
  parameters: 1 | 3
  returns: boolean
  /** What it returns beside an exception of Python; the guard then asks CPython whether the stack is full. */
  failure?: number
  /** Bytes of the stack that the guard takes, or the share of what is left of it, as a fraction. */
  takes: number | { share: [numerator: number, denominator: number] }
  /** A power of two: of as many guards within one another only the last takes, because it costs time. */
  every: number
}

/** How many guards are within one another, exported so that each program begins with none. */
export const depth = 'depth'

/** The functions that each guard calls, by the names under which the module imports them. */
export const imported = { current: 'current', take: 'take', giveBack: 'giveBack', isFull: 'isFull' } as const

interface Addresses {
  /** Where the stack of CPython ends. */
  floor: number
  /** Text in C that CPython puts behind its message. */
  where: number
}

const sections = { types: 1, imports: 2, functions: 3, globals: 6, exports: 7, code: 10 }
const i32 = 0x7f
const [get, set, constant, call, drop, end] = [0x20, 0x21, 0x41, 0x10, 0x1a, 0x0b]
const [condition, otherwise, nothing, leave, isZero, and] = [0x04, 0x05, 0x40, 0x0f, 0x45, 0x71]
const [plus, minus, times, dividedBy] = [0x6a, 0x6b, 0x6c, 0x6d]
const [getDepth, setDepth] = [
  [0x23, 0],
  [0x24, 0],
]
const [current, take, giveBack, isFull, firstGuarded] = [0, 1, 2, 3, 4]
const types = [
  { parameters: 0, returns: true },
  { parameters: 1, returns: true },
  { parameters: 1, returns: false },
  { parameters: 3, returns: true },
]

/** Imports the four functions above and the guarded ones, and exports the guards, both by their number. */
export function guardModule(guards: Guard[], addresses: Addresses): Uint8Array<ArrayBuffer> {
  const imports = [
    importOf(imported.current, 0),
    importOf(imported.take, 1),
    importOf(imported.giveBack, 2),
    importOf(imported.isFull, 1),
    ...guards.map((guard, at) => importOf(String(at), typeOf(guard))),
  ]
  return new Uint8Array([
    ...[0x00, ...ascii('asm'), 1, 0, 0, 0],
    ...section(sections.types, types.map(signature)),
    ...section(sections.imports, imports),
    ...section(
      sections.functions,
      guards.map((guard) => [typeOf(guard)]),
    ),
    ...section(sections.globals, [[i32, 1, constant, 0, end]]),
    ...section(sections.exports, [
      [...name(depth), 3, 0],
      ...guards.map((_, at) => [...name(String(at)), 0, ...unsigned(firstGuarded + guards.length + at)]),
    ]),
    ...section(
      sections.code,
      guards.map((guard, at) => body(guard, at, addresses)),
    ),
  ])
}

function body({ parameters, returns, failure, takes, every }: Guard, at: number, { floor, where }: Addresses): number[] {
  // The local behind the parameters: where the stack was.
  const before = parameters
  const changeDepth = (by: number) => [...getDepth, constant, 1, by, ...setDepth]
  const refuse = [
    ...[constant, ...signed(where), call, isFull, condition, nothing],
    ...[...changeDepth(minus), constant, ...signed(failure ?? 0), leave, end],
  ]
  const share = ([numerator, denominator]: [number, number]) => [
    ...[get, before, constant, ...signed(floor), minus],
    ...[constant, ...signed(numerator), times, constant, ...signed(denominator), dividedBy],
  ]
  const size = typeof takes === 'number' ? [constant, ...signed(takes)] : share(takes.share)
  const callGuarded = [
    ...Array.from({ length: parameters }, (_, parameter) => [get, parameter]).flat(),
    ...[call, ...unsigned(firstGuarded + at)],
  ]
  const code = [
    ...[1, 1, i32],
    ...changeDepth(plus),
    ...[...getDepth, constant, ...signed(every - 1), and, isZero, condition, returns ? i32 : nothing],
    ...(failure === undefined ? [] : refuse),
    ...[call, current, set, before, ...size, call, take, drop],
    ...[...callGuarded, get, before, call, giveBack],
    ...[otherwise, ...callGuarded, end],
    ...changeDepth(minus),
    end,
  ]
  return [...unsigned(code.length), ...code]
}

const typeOf = ({ parameters, returns }: Guard) =>
  types.findIndex((type) => type.parameters === parameters && type.returns === returns)

const signature = ({ parameters, returns }: (typeof types)[number]) => [
  ...[0x60, parameters, ...Array<number>(parameters).fill(i32)],
  ...(returns ? [1, i32] : [0]),
]

const importOf = (from: string, type: number) => [...name(''), ...name(from), 0, type]

const section = (id: number, entries: number[][]) => {
  const content = [...unsigned(entries.length), ...entries.flat()]
  return [id, ...unsigned(content.length), ...content]
}

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))

const name = (text: string) => [...unsigned(text.length), ...ascii(text)]

/** LEB128, the module format's form of numbers: seven bits a byte, the lowest first. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
}

function signed(value: number): number[] {
  return value >= -0x40 && value < 0x40 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)]
}
