import { createSocket } from 'node:dgram'
import type { NetworkInterfaceInfo } from 'node:os'

/** An IPv4 address of this machine, by which a phone may reach it. */
export interface OwnAddress {
  address: string
  /** What the system calls the way it leads out by, such as "wlan0" or "Wi-Fi". */
  interface: string
  /** Is it one that routers do not carry beyond the house? */
  isPrivate: boolean
}

/** Bridges to containers and virtual machines, tunnels, and what telephones and watches talk over: no phone comes in by these. */
const noWayIn = /^(docker|br-|bridge\d|veth|virbr|vmnet|vboxnet|vnic|lxc|lxd|cni|flannel|cali|kube|podman|tun|tap|utun|wg|zt|ppp|ipsec|nordlynx|awdl|llw|anpi)|vethernet|virtualbox|vmware|hyper-v|tailscale|wireguard|zerotier|hamachi|vpn|bluetooth|loopback/i

/** Cables and Wi-Fi, as Linux, macOS and Windows call them. */
const usual = /^(en|eth|wl|wi-?fi|ethernet|bond)/i

/**
 * The addresses by which a phone may reach this machine, the likeliest first: where the way to the
 * internet begins, then cables and Wi-Fi before the unusual, private addresses before public ones.
 * @param routed the address that packets to the internet would leave from, if there is one
 */
export function ownAddresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>, routed: string | null): OwnAddress[] {
  const found = Object.entries(interfaces).flatMap(([name, infos = []]) => infos
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !noWayIn.test(name) && !address.startsWith('169.254.'))
    .map(({ address }) => ({ address, interface: name, isPrivate: isPrivate(address) })))
  const doubts = (own: OwnAddress) => (own.isPrivate ? 0 : 4) + (own.address === routed ? 0 : 2) + (usual.test(own.interface) ? 0 : 1)
  return found.sort((one, other) => doubts(one) - doubts(other))
}

/** RFC 1918. */
export const isPrivate = (address: string) => /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(address)

/** The address that packets to the internet would leave from. None is sent: connecting a UDP socket only asks the routing table. */
export function routedAddress(): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    const answer = (address: string | null) => {
      socket.close()
      resolve(address)
    }
    socket.once('error', () => answer(null))
    // An address for documentation (RFC 5737): nobody is there.
    socket.connect(9, '198.51.100.1', () => answer(socket.address().address))
  })
}

/** What other devices call this machine where names are asked by multicast, such as "kitchen.local"; null when its name is no good for that. */
export function localName(hostName: string): string | null {
  const [label = ''] = hostName.toLowerCase().split('.')
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) && label !== 'localhost' ? `${label}.local` : null
}
