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
      'Phones can’t connect: this computer has no address on a network. Connect it to the',
      'Wi-Fi and start again, or set its address: LAN_HOST=192.168.1.20 npm start -- --phone',
    ]
  }
  return [
    ...drawQrCode(lanAddress(lan.host, port), options),
    '',
    'Scan it with a phone on the same network.',
    'Your phone will warn you about the certificate. On an iPhone tap "Show Details", then',
    '"visit this website"; on Android "Advanced", then "Proceed". (To avoid it, see "On your phone" in the README.)',
    lan.isPrivate
      ? 'Everyone on this network can open this address now.'
      : 'This isn’t a home network’s address. Strangers on the internet may be able to open it now.',
    ...(lan.others.length > 0
      ? [
          `Phone on another network? Choose it with LAN_HOST: ${lan.others.map((own) => `${own.address} (${own.interface})`).join(', ')}`,
        ]
      : []),
  ]
}
