/**
 * Assembles a WebAssembly module of guards: functions that take some of CPython's stack, or look at what they are given, and then call the
 * function that they guard. Made here, and not in JavaScript, because each call through JavaScript would take much of the browser's stack.
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

/** Before a built-in function of two arguments: one whose second is a tuple with a tuple in it is left to a function in Python. */
export interface Detour {
  parameters: 3
  returns: true
  /** The address of the function in Python. */
  to: number
}

/** Before a function of a generator: JavaScript looks at the generators that it waits for. Where that returns 1, an exception is set. */
export interface Look {
  parameters: 1 | 2 | 3
  returns: boolean
  /** Handed on to JavaScript. */
  look: number
}

export type AnyGuard = Guard | Detour | Look

/** Places in the table of functions, each with its guard. */
export type GuardedFunctions = [place: number, AnyGuard][]

/** What the module imports, by name: functions, CPython's memory, and how many guards are within one another. */
export const imported = {
  current: 'current',
  take: 'take',
  giveBack: 'giveBack',
  isFull: 'isFull',
  callPython: 'callPython',
  look: 'look',
  memory: 'memory',
  depth: 'depth',
} as const

interface Addresses {
  /** Where the stack of CPython ends. */
  floor: number
  /** Text in C that CPython puts behind its message. */
  where: number
}

const sections = { types: 1, imports: 2, functions: 3, exports: 7, code: 10 }
const i32 = 0x7f
const [get, set, constant, call, drop, end] = [0x20, 0x21, 0x41, 0x10, 0x1a, 0x0b]
const [condition, otherwise, nothing, leave, isZero, and, equals] = [0x04, 0x05, 0x40, 0x0f, 0x45, 0x71, 0x46]
const [plus, minus, times, dividedBy, shiftLeft, shiftRight] = [0x6a, 0x6b, 0x6c, 0x6d, 0x74, 0x76]
const [loop, again, setAndGet] = [0x03, 0x0c, 0x22]
const [getDepth, setDepth] = [
  [0x23, 0],
  [0x24, 0],
]
const [current, take, giveBack, isFull, callPython, look, firstGuarded] = [0, 1, 2, 3, 4, 5, 6]

/** Bytes to what CPython keeps in 32 bits, and the bit of a type's flags for tuples (Py_TPFLAGS_TUPLE_SUBCLASS). */
const offsets = { secondArgument: 4, typeOfObject: 4, flagsOfType: 84, sizeOfTuple: 8, firstOfTuple: 16 }
const tupleBit = 26

const types = [
  { parameters: 0, returns: true },
  { parameters: 1, returns: true },
  { parameters: 1, returns: false },
  { parameters: 3, returns: true },
  { parameters: 4, returns: true },
  { parameters: 2, returns: true },
]

/** Imports the above and the guarded functions, and exports the guards, both by their number. */
export function guardModule(guards: AnyGuard[], addresses: Addresses): Uint8Array<ArrayBuffer> {
  const imports = [
    importOf(imported.current, 0),
    importOf(imported.take, 1),
    importOf(imported.giveBack, 2),
    importOf(imported.isFull, 1),
    importOf(imported.callPython, 4),
    importOf(imported.look, 5),
    [...name(''), ...name(imported.memory), 2, 0, 1],
    [...name(''), ...name(imported.depth), 3, i32, 1],
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
    ...section(
      sections.exports,
      guards.map((_, at) => [...name(String(at)), 0, ...unsigned(firstGuarded + guards.length + at)]),
    ),
    ...section(
      sections.code,
      guards.map((guard, at) => sized(body(guard, at, addresses))),
    ),
  ])
}

const body = (guard: AnyGuard, at: number, addresses: Addresses) =>
  'to' in guard ? detour(guard, at) : 'look' in guard ? lookFirst(guard, at) : takeStack(guard, at, addresses)

function takeStack({ parameters, returns, failure, takes, every }: Guard, at: number, { floor, where }: Addresses): number[] {
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
  const callGuarded = callThrough(parameters, at)
  return [
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
}

function detour({ parameters, to }: Detour, at: number): number[] {
  const [args, count, tuple, item] = [1, 2, parameters, parameters + 1]
  const isTuple = [...load(offsets.typeOfObject), ...load(offsets.flagsOfType), constant, tupleBit, shiftRight, constant, 1, and]
  const leaveToPython = [constant, ...signed(to), get, args, get, count, constant, 0, call, callPython, leave]
  const oneBefore = [get, item, constant, 1, minus, setAndGet, item]
  const itemAt = [constant, 2, shiftLeft, get, tuple, plus, ...load(offsets.firstOfTuple)]
  return [
    ...[1, 2, i32],
    ...[get, count, constant, 2, equals, condition, nothing],
    ...[get, args, ...load(offsets.secondArgument), setAndGet, tuple, ...isTuple, condition, nothing],
    ...[get, tuple, ...load(offsets.sizeOfTuple), set, item],
    ...[loop, nothing, get, item, condition, nothing],
    ...[...oneBefore, ...itemAt, ...isTuple, condition, nothing, ...leaveToPython, end],
    ...[again, 1, end, end, end, end],
    ...[...callThrough(parameters, at), end],
  ]
}

const lookFirst = ({ parameters, returns, look: which }: Look, at: number) => [
  ...[0, get, 0, constant, which, call, look, condition, nothing],
  ...[...(returns ? [constant, 0] : []), leave, end],
  ...[...callThrough(parameters, at), end],
]

/** Calls the guarded function with all that the guard was given. */
const callThrough = (parameters: number, at: number) => [
  ...Array.from({ length: parameters }, (_, parameter) => [get, parameter]).flat(),
  ...[call, ...unsigned(firstGuarded + at)],
]

/** A load of 32 bits. */
const load = (offset: number) => [0x28, 2, ...unsigned(offset)]

const sized = (code: number[]) => [...unsigned(code.length), ...code]

const typeOf = ({ parameters, returns }: AnyGuard) =>
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
