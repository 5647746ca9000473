import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // Every route is known from the first page on: the server answers no manifest requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
