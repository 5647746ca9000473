interface Compiled {
  schema: object
  /** Of a request: the same schema may be compiled in another way for its body. */
  httpPart?: string
}

/** Schemas stand in modules: who puts the product together again in one process, as tests do a hundred times, compiles none of them twice. */
export function compiledOnce<Route extends Compiled, Run>(compile: (route: Route) => Run): (route: Route) => Run {
  const known = new WeakMap<object, Map<string | undefined, Run>>()
  return (route) => {
    const ofSchema = known.get(route.schema) ?? new Map<string | undefined, Run>()
    known.set(route.schema, ofSchema)
    const run = ofSchema.get(route.httpPart) ?? compile(route)
    ofSchema.set(route.httpPart, run)
    return run
  }
}
