import { ConfigError } from '../platform/config/config'

/** The error of the listener for HTTP, as a sentence where a person can fix the cause. */
export function listenFault(
  error: unknown,
  { host, port, setting = 'PORT' }: { host: string; port: number; setting?: string },
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `Port ${port} is in use. Choose another: ${setting}=${port === 4001 ? 4002 : 4001} npm start`,
    )
  if (code === 'EACCES')
    return new ConfigError(
      `Port ${port} may not be used by this user. Choose one above 1023: ${setting}=4000 npm start`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ConfigError(
      `HOST=${host} is not an address of this computer. Leave it out to listen on 127.0.0.1, or set 0.0.0.0 for all addresses.`,
    )
  return error
}
