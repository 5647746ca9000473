// `npm run build -w server`: the server and its packages in a few files. Node.js loads them in a third of the time it takes for 3,400.
import { globSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'

const sources = `${import.meta.dirname}/src`
const built = `${import.meta.dirname}/build`

/** Also bundles the processes that `workerProcess` starts: loading their modules is half of the time to prepare a question. */
const processes = globSync(`${sources}/**/*-process.ts`, { exclude: ['**/worker-process.ts'] })
if (new Set(processes.map((file) => basename(file))).size < processes.length) throw new Error('Two processes have one name.')

const placesNamed = /join\(import\.meta\.dirname, '([\w-]+-process)\.ts'\)|import\.meta\.(dirname|url)/g

/** Packages with native code, and those that look for files beside their own. */
const unbundled =
  /^(?:@digitalbazaar\/credentials-context|@electric-sql\/pglite|@node-rs\/argon2|@resvg\/resvg-js|node-pg-migrate|pg-native|pino|piscina|pyodide|sql\.js)(?:\/|$)/

/** Modules of ours read and start files beside them: each goes on naming the place of its source. */
const placeOfSource = {
  name: 'place-of-source',
  transform: {
    filter: { id: /\/(?:contract|server|standins)\/src\//, code: /import\.meta\.(?:dirname|url)/ },
    handler(code, id) {
      const folder = `import.meta.dirname + ${JSON.stringify(`/${relative(built, dirname(id))}`)}`
      const url = `new URL(${JSON.stringify(relative(built, id))}, import.meta.url).href`
      const placed = code.replace(placesNamed, (_, process, what) => {
        if (process) return `join(import.meta.dirname, '${process}.mjs')`
        return what === 'url' ? url : `(${folder})`
      })
      return { code: placed, map: null }
    },
  },
}

/** Fails the build where a bundled package looks for files beside itself: it would fail only at work. */
const refuseLost = {
  name: 'refuse-lost-places',
  transform: {
    filter: {
      id: /\/node_modules\//,
      code: /\b__(?:dirname|filename)\b|\brequire\.resolve\(|import\.meta\.(?:dirname|filename|url|resolve)\b/,
    },
    handler(_code, id) {
      throw new Error(`${id} looks for files beside itself: add its package to those in server/rolldown.config.mjs.`)
    },
  },
}

/** Fails the build where the bundler emptied a `try`: rolldown 1.2.19 drops `decodeURIComponent(text)` if its result is unused, although the call may throw. */
const refuseEmptied = {
  name: 'refuse-emptied-tries',
  generateBundle(_options, files) {
    const emptied = /\btry \{\s*(?:return (?:true|false);\s*)?\} catch/
    for (const file of Object.values(files)) {
      const found = file.type === 'chunk' ? emptied.exec(file.code) : null
      if (!found) continue
      const around = file.code.slice(Math.max(0, found.index - 200), found.index + found[0].length)
      throw new Error(`The bundler left out a call whose result is not used. Use its result:\n${around}`)
    }
  },
}

const escaped = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** V8 keeps a text with one sign beyond Latin-1 at two bytes a letter, and reads it in twice the time. */
const asciiOnly = {
  name: 'ascii-only',
  transform: {
    filter: { code: /String\.raw`[^`]*[^\0-\x7f]/ },
    handler(_code, id) {
      // These are parts of regular expressions, which read an escape as its sign.
      if (id.includes('/server/src/features/assistant/replies/')) return
      throw new Error(`${id} has a sign beyond ASCII in String.raw, where it cannot be escaped: use another literal.`)
    },
  },
  // Not in `renderChunk`: the text is printed once more after it.
  generateBundle(_options, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
  },
}

export default {
  input: [`${sources}/main.ts`, ...processes],
  platform: 'node',
  external: unbundled,
  plugins: [placeOfSource, refuseLost, refuseEmptied, asciiOnly],
  output: {
    dir: built,
    cleanDir: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    comments: { jsdoc: false },
  },
}
