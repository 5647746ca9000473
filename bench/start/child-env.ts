import { delimiter, join } from 'node:path'

/** The environment of a person who runs `npm start`: without npm's own settings, and with the machine's Node. */
export function childEnv(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  const path = PATH.split(delimiter).filter((part) => !part.endsWith(join('node_modules', '.bin')))
  return { PATH: path.join(delimiter), HOME }
}
