/** Where a call is held, by the address of its link. */
const services: [RegExp, string][] = [
  [/(^|\.)zoom\.(us|com)$/, 'Zoom'],
  [/^meet\.google\.com$/, 'Google Meet'],
  [/(^|\.)(jit\.si|8x8\.vc)$|(^|\.)jitsi\./, 'Jitsi Meet'],
  [/(^|\.)teams\.(microsoft|live)\.com$/, 'Microsoft Teams'],
  [/(^|\.)webex\.com$/, 'Webex'],
]

/** @returns the service, otherwise the host */
export function meetingName(url: string): string {
  const { hostname } = new URL(url)
  return services.find(([host]) => host.test(hostname))?.[1] ?? hostname
}
