import { isProviderOnly } from './providers'

/** Can passkeys be used here? They belong to a name, so not at an IP address. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !isProviderOnly() && !/^(\d+(\.\d+){3}|\[.*\])$/.test(location.hostname)
