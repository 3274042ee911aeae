import Bowser from 'bowser'

/** What a browser calls itself, in words people recognise: "Firefox on Android". */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'A program'
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400))
  const parts = [browser.name, os.name].filter(Boolean)
  return parts.length > 0 ? parts.join(' on ') : 'A program'
}
