/** The files in `python/` that run a reader's program and its tests, in the order in which they import each other. */
export const pythonModules = [
  ...['streams', 'hiding', 'zones', 'looping', 'recursing', 'refusing', 'reading', 'showing', 'running'],
  ...['recorded', 'cases', 'counting', 'given', 'costs', 'charging', 'timing', 'metering', 'testing'],
] as const
