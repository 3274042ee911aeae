import { z } from 'zod'

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Does the user name or password of this URL contain a character that ends it, or a % that encodes nothing? */
function hasUnencodedCredentials(text: string): boolean {
  if (!text.includes('@')) return false
  if (!URL.canParse(text)) return true
  const { username, password, pathname, search, hash } = new URL(text)
  // "/", "?" and "#" end the part with the password, so that its rest and the host stand behind them.
  return `${pathname}${search}${hash}`.includes('@') || !isDecodable(username) || !isDecodable(password)
}

/**
 * The address of a server, which may hold a user name and a password. A problem's sentence never repeats the text: it may hold a secret.
 * @param protocol matches the URL's scheme
 * @param start how such an address starts, such as "smtp:// or smtps://"
 */
export const credentialsUrl = (protocol: RegExp, start: string) =>
  z.string().superRefine((text, context) => {
    const scheme = /^([a-z]+):\/\//i.exec(text)?.[1] ?? ''
    if (!protocol.test(scheme.toLowerCase()))
      context.addIssue({ code: 'custom', message: `is an address that starts with ${start}` })
    else if (hasUnencodedCredentials(text))
      context.addIssue({
        code: 'custom',
        message:
          'has a sign in its user name or password that must be percent-encoded: write % as %25, @ as %40, / as %2F, ? as %3F, # as %23',
      })
    else if (!URL.canParse(text))
      context.addIssue({ code: 'custom', message: `is an address that starts with ${start}, and names a server` })
  })
