import { modules, moduleTitle } from 'contract/modules.ts'

/** Of what was ordered: a module, or a mock interview. */
export function moduleName(module: string): string {
  const known = modules.find((one) => one === module)
  return known ? moduleTitle[known] : 'Mock interview'
}
