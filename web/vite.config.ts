import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The built server side carries React and the router: what renders the pages at start is what was built, in production mode.
  environments: { ssr: { resolve: command === 'build' ? { noExternal: true } : {} } },
}))
