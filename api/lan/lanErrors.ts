import { ConfigError } from '../platform/config/config'

/** The error of the listener for phones, as a sentence where a person can fix the cause. */
export function lanFault(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `Port ${port} for phones is in use. Choose another: LAN_PORT=${port + 1} npm start -- --phone`,
    )
  if (code === 'EACCES')
    return new ConfigError(
      `You can’t use port ${port} for phones as this user. Choose one above 1023: LAN_PORT=4443 npm start -- --phone`,
    )
  if (code === 'EADDRNOTAVAIL')
    return new ConfigError(`${host} isn’t an address of this computer. Leave out LAN_HOST and HOST to find one.`)
  return error
}
