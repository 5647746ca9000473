import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/precompress.ts'

export default {
  appDirectory: 'src',
  ssr: true,
  // Every route is known from the first page on: the server answers no manifest requests.
  routeDiscovery: { mode: 'initial' },
  // A route is one file, with what it does before it is shown: every page lists the files of all routes.
  splitRouteModules: false,
  // At the very end: the list of routes, which every page loads, is written last.
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config
