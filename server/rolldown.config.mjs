// `npm run build -w server`: the server and its packages in a few files. Node.js loads them in a third of the time it takes for 3,400.
import { globSync } from 'node:fs'
import { dirname, relative } from 'node:path'

const sources = `${import.meta.dirname}/src`
const built = `${import.meta.dirname}/build`

/** What `workerProcess` starts is built too: it is half of what a question takes until it is prepared. */
const processes = globSync(`${sources}/**/*-process.ts`, { exclude: ['**/worker-process.ts'] })
const places = /join\(import\.meta\.dirname, '([\w-]+-process)\.ts'\)|import\.meta\.(dirname|url)/g

/** Packages with native code, and those that look for files beside their own. */
const leftAlone =
  /^(?:@electric-sql\/pglite|@node-rs\/argon2|@resvg\/resvg-js|node-pg-migrate|pg-native|pino|piscina|pyodide|sql\.js)(?:\/|$)/

/** Modules of ours read and start files beside them: each goes on naming the place of its source. */
const placeOfSource = {
  name: 'place-of-source',
  transform: {
    filter: { id: /\/(?:contract|server|standins)\/src\//, code: /import\.meta\.(?:dirname|url)/ },
    handler(code, id) {
      const folder = `import.meta.dirname + ${JSON.stringify(`/${relative(built, dirname(id))}`)}`
      const url = `new URL(${JSON.stringify(relative(built, id))}, import.meta.url).href`
      const placed = code.replace(places, (_, process, what) => {
        if (process) return `join(import.meta.dirname, '${process}.mjs')`
        return what === 'url' ? url : `(${folder})`
      })
      return { code: placed, map: null }
    },
  },
}

/** A package that is new to `leftAlone` would fail in the middle of its work, and not here. */
const refuseLost = {
  name: 'refuse-lost-places',
  transform: {
    filter: { id: /\/node_modules\//, code: /\b__dirname\b|import\.meta\.(?:dirname|url)/ },
    handler(_code, id) {
      throw new Error(`${id} looks for files beside itself: its package must be left alone in server/rolldown.config.mjs.`)
    },
  },
}

export default {
  input: [`${sources}/main.ts`, ...processes],
  platform: 'node',
  external: leftAlone,
  plugins: [placeOfSource, refuseLost],
  output: {
    dir: built,
    cleanDir: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  },
}
