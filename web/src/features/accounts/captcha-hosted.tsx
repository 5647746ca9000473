/** Checks hosted by others: their script is loaded when the form is opened, and never before. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTheme } from '../../lib/theme.ts'
import { NotLoaded } from './captcha-not-loaded.tsx'

type HostedProvider = 'turnstile' | 'hcaptcha' | 'recaptcha'

interface Widget {
  ready?: (then: () => void) => void
  render: (
    element: HTMLElement,
    options: {
      sitekey: string
      theme: 'light' | 'dark'
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => unknown
}

const hosts: Record<HostedProvider, { script: string; name: string }> = {
  turnstile: { script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', name: 'turnstile' },
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js?render=explicit', name: 'hcaptcha' },
  recaptcha: { script: 'https://www.google.com/recaptcha/api.js?render=explicit', name: 'grecaptcha' },
}

interface HostedCheckProps {
  provider: HostedProvider
  siteKey: string
  onToken: (token: string) => void
}

export function HostedCheck({ provider, siteKey, onToken }: HostedCheckProps) {
  const theme = useTheme() ?? 'light'
  const frame = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // The form is drawn anew with every letter; the widget is not.
  const take = useEffectEvent(onToken)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt draws
  useEffect(() => {
    let current = true
    setFailed(false)
    // A place of its own for each attempt: these widgets cannot be drawn twice into one element.
    const place = document.createElement('div')
    frame.current?.append(place)
    const draw = (widget: Widget) => {
      if (!current) return
      const forget = () => take('')
      widget.render(place, {
        sitekey: siteKey,
        theme,
        callback: (token) => take(token),
        'expired-callback': forget,
        'error-callback': forget,
      })
    }
    loadWidget(provider).then(draw, () => current && setFailed(true))
    return () => {
      current = false
      place.remove()
    }
  }, [provider, siteKey, theme, attempt])

  return (
    <>
      <div ref={frame} />
      {failed && <NotLoaded onRetry={() => setAttempt(attempt + 1)} />}
    </>
  )
}

const loading = new Map<HostedProvider, Promise<Widget>>()

function loadWidget(provider: HostedProvider): Promise<Widget> {
  const known = loading.get(provider)
  if (known) return known
  const { script, name } = hosts[provider]
  const loaded = new Promise<Widget>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.async = true
    element.onload = () => {
      const widget = (window as unknown as Record<string, Widget | undefined>)[name]
      if (!widget) return reject(new Error(`${script} brought no ${name}`))
      // Some are complete only a moment after their script.
      if (widget.ready && provider === 'recaptcha') widget.ready(() => resolve(widget))
      else resolve(widget)
    }
    element.onerror = () => {
      loading.delete(provider)
      element.remove()
      reject(new Error(`${script} could not be loaded`))
    }
    document.head.append(element)
  })
  loading.set(provider, loaded)
  return loaded
}
