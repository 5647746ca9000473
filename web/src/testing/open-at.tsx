/** A part of the web at an address, with the root's messages and the signed-in pages' queries around it. Its router keeps to itself: the browser's address stays. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { SiteSettings } from 'contract/site/model.ts'
import { useEffect, useRef } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react/pure'
import { createQueryClient } from '../lib/query-client.ts'
import type { RootData } from '../lib/site-data.ts'
import { dismissToast, useToasts } from '../lib/toasts.ts'
import { ToastRegion } from '../ui/toast-region.tsx'

const settings: SiteSettings = {
  productName: 'Bachelier',
  supportEmail: 'support@localhost',
  publicUrl: 'http://localhost',
  socialLinks: [],
  overviewVideoUrl: null,
  captcha: { provider: 'none', siteKey: '' },
}

/** @param routes as in `routes.ts`: layouts and pages, by their components */
export async function openAt(address: string, routes: RouteObject[], others: Partial<SiteSettings> = {}) {
  const rootData: RootData = { settings: { ...settings, ...others }, gallery: true, authoring: false }
  const router = createMemoryRouter([{ id: 'root', loader: () => rootData, children: routes }], {
    initialEntries: [address],
    hydrationData: { loaderData: { root: rootData } },
  })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <Messages />
    </QueryClientProvider>,
  )
  return router
}

function Messages() {
  const messages = useToasts()
  // What is there already was raised by another test: messages outlive their page.
  const earlier = useRef(messages)
  useEffect(() => {
    for (const { id } of earlier.current) dismissToast(id)
  }, [])
  return <ToastRegion messages={messages} onClose={dismissToast} />
}
