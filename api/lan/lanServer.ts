import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { isPrivate, localName, ownAddresses, routedAddress, type OwnAddress } from './addresses'
import { openCertificate, type Certificate } from './certificate'
import { ConfigError, type Config, type LanSettings } from '../platform/config/config'

/** Settings of the second listener, for phones on the local network: by https, without which browsers refuse the camera. */
export interface LanServer extends Certificate {
  host: string
  port: number
  /** Is the address of a private range, which routers do not forward? */
  isPrivate: boolean
  /** Other addresses at which a phone might reach this machine. */
  others: OwnAddress[]
}

/**
 * Finds the address and reads or generates the certificate; null when this machine has no address on a network.
 * @throws ConfigError when the certificate cannot be kept in the data directory
 */
export async function openLanServer(
  { host: configured, port }: LanSettings,
  { dataDir, productName }: Pick<Config, 'dataDir' | 'productName'>,
): Promise<LanServer | null> {
  const own = ownAddresses(networkInterfaces(), await routedAddress())
  const host = configured ?? own[0]?.address
  if (host === undefined) return null
  const name = localName(hostname())
  const folder = join(dataDir, 'phone')
  try {
    const certificate = await openCertificate(folder, {
      addresses: [...new Set([host, ...own.map(({ address }) => address)])],
      hostNames: ['localhost', ...(name === null ? [] : [name])],
      owner: `${productName} on ${hostname().split('.')[0]}`,
    })
    return {
      ...certificate,
      host,
      port,
      isPrivate: isPrivate(host) || host.startsWith('127.'),
      others: own.filter(({ address }) => address !== host),
    }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new ConfigError(`The certificate for phones cannot be kept in ${folder}: ${error.message}`)
  }
}
