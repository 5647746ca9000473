interface Compiled {
  schema: object
  /** Of a request: the same schema may be compiled in another way for its body. */
  httpPart?: string
}

/**
 * Schemas are in modules: a process that puts the product together again, as tests do a hundred times, compiles none of them twice. And
 * none is compiled before its first value comes: most routes of a process are asked for by nobody for long.
 */
export function compiledOnce<Route extends Compiled, Value, Result>(
  compile: (route: Route) => (value: Value) => Result,
): (route: Route) => (value: Value) => Result {
  const known = new WeakMap<object, Map<string | undefined, (value: Value) => Result>>()
  return (route) => {
    const ofSchema = known.get(route.schema) ?? new Map<string | undefined, (value: Value) => Result>()
    known.set(route.schema, ofSchema)
    const run = ofSchema.get(route.httpPart) ?? compiledWhenCalled(() => compile(route))
    ofSchema.set(route.httpPart, run)
    return run
  }
}

function compiledWhenCalled<Value, Result>(compile: () => (value: Value) => Result): (value: Value) => Result {
  let run: ((value: Value) => Result) | undefined
  return (value) => {
    run ??= compile()
    return run(value)
  }
}
