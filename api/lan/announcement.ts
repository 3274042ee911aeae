import type { LanServer } from './lanServer'
import { drawQrCode } from './qrCode'

export const lanAddress = (host: string, port: number) => `https://${host}:${port}/`

type Shown = Pick<LanServer, 'host' | 'isPrivate' | 'others'>

/**
 * What is told at the start about phones, as lines: the code to scan, what the phone will say to it,
 * and who else can come in.
 * @param door null when there is no network to be reached by
 * @param port the one that is listened at, also where any free one was asked for
 */
export function announceLan(door: Shown | null, port: number, options: { coloured: boolean }): string[] {
  if (!door) {
    return [
      'No phone can come in: this machine has no address on a network. Connect it to the',
      'Wi-Fi and start again, or name an address of it: LAN_HOST=192.168.1.20 npm start -- --phone',
    ]
  }
  return [
    ...drawQrCode(lanAddress(door.host, port), options),
    '',
    'Scan it with the camera of a phone in the same network.',
    'The phone will warn that it does not know this computer. On an iPhone tap "Show Details", then',
    '"visit this website"; on Android "Advanced", then "Proceed". (To be rid of it: README, "On your phone".)',
    door.isPrivate
      ? 'Everybody in this network can open this address now.'
      : 'This is not an address of a home network: strangers on the internet may be able to open it now.',
    ...(door.others.length > 0 ? [`The phone is in another network? LAN_HOST chooses it: ${door.others.map((own) => `${own.address} (${own.interface})`).join(', ')}`] : []),
  ]
}
