import Bowser from 'bowser'

/** The name of a client for people, from its user agent: "Firefox on Android". */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'A program'
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400))
  const parts = [browser.name, os.name].filter(Boolean)
  return parts.length > 0 ? parts.join(' on ') : 'A program'
}
