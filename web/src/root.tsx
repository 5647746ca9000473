import { type ReactNode, useEffect } from 'react'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { type RootData, siteContext } from './lib/site-data.ts'
import { beforePaint } from './lib/theme.ts'
import { dismissToast, useToasts } from './lib/toasts.ts'
import broken from './root.module.css'
import { Button } from './ui/button.tsx'
import instrumentSans from './ui/fonts/instrument-sans.woff2?url'
import newsreaderDisplay from './ui/fonts/newsreader-display.woff2?url'
import { ToastRegion } from './ui/toast-region.tsx'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

export function loader({ context }: LoaderFunctionArgs): RootData {
  const { settings, gallery, authoring } = context.get(siteContext)
  return { settings, gallery, authoring }
}

// Settings and content change with a restart, never while someone reads.
export const shouldRevalidate = () => false

export const links = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: newsreaderDisplay, crossOrigin: 'anonymous' as const },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: instrumentSans, crossOrigin: 'anonymous' as const },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfcfd" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1218" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  // What was pressed before is pressed now (`startAfterPaint` of the server).
  useEffect(() => void window.dispatchEvent(new Event('alive')), [])
  return (
    <>
      <Outlet />
      <ToastRegion messages={useToasts()} onClose={dismissToast} />
    </>
  )
}

// What no page expected: a part that did not arrive, a mistake of ours. The page is kept out, the way back is offered.
export function ErrorBoundary() {
  return (
    <main className={broken.page}>
      <title>Error</title>
      <h1 className={broken.title}>Some error occured. Please reload your page.</h1>
      <p>
        <Button kind="secondary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </p>
    </main>
  )
}
