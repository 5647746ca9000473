import { minify } from '@swc/core'
import type { Plugin } from 'vite'

/**
 * Minifies the browser's scripts a second time, with a compressor that also drops what the bundler's own keeps: the names of classes that
 * no component uses, for one. A twentieth to a tenth of what the pages add to the framework, gzipped; that grows by it, and is left out.
 */
export const smallerScripts = (): Plugin => ({
  name: 'smaller-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // After the bundler's own minifier, and after names are in place of what stood for them.
    order: 'post',
    async handler(_, bundle) {
      const scripts = Object.values(bundle)
        .filter((one) => one.type === 'chunk')
        .filter(({ name }) => name !== 'framework')
      for (const script of scripts) script.code = await minified(script.code)
    },
  },
})

async function minified(script: string): Promise<string> {
  const { code } = await minify(script, { module: true, ecma: 2022, compress: { passes: 3 }, mangle: { toplevel: true } })
  return code
}
