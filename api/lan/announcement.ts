import type { LanServer } from './lanServer'
import { drawQrCode } from './qrCode'

export const lanAddress = (host: string, port: number) => `https://${host}:${port}/`

type Announced = Pick<LanServer, 'host' | 'isPrivate' | 'others'>

/**
 * The lines about phones in the start-up message: the QR code, the phone's warning about the certificate, and who else can
 * connect.
 * @param lan null when this machine has no address on a network
 * @param port the port that is listened on, also when 0 was configured
 */
export function announceLan(lan: Announced | null, port: number, options: { coloured: boolean }): string[] {
  if (!lan) {
    return [
      'No phone can come in: this machine has no address on a network. Connect it to the',
      'Wi-Fi and start again, or name an address of it: LAN_HOST=192.168.1.20 npm start -- --phone',
    ]
  }
  return [
    ...drawQrCode(lanAddress(lan.host, port), options),
    '',
    'Scan it with the camera of a phone in the same network.',
    'The phone will warn that it does not know this computer. On an iPhone tap "Show Details", then',
    '"visit this website"; on Android "Advanced", then "Proceed". (To be rid of it: README, "On your phone".)',
    lan.isPrivate
      ? 'Everybody in this network can open this address now.'
      : 'This is not an address of a home network: strangers on the internet may be able to open it now.',
    ...(lan.others.length > 0 ? [`The phone is in another network? LAN_HOST chooses it: ${lan.others.map((own) => `${own.address} (${own.interface})`).join(', ')}`] : []),
  ]
}
