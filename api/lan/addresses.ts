import { createSocket } from 'node:dgram'
import type { NetworkInterfaceInfo } from 'node:os'

/** An IPv4 address of this machine at which a phone may reach it. */
export interface OwnAddress {
  address: string
  /** The name of the network interface, such as "wlan0" or "Wi-Fi". */
  interface: string
  /** Is it of a private range, which routers do not forward? */
  isPrivate: boolean
}

/** Interfaces that no phone connects by: bridges to containers and virtual machines, tunnels, links to other devices. */
const noWayIn =
  /^(docker|br-|bridge\d|veth|virbr|vmnet|vboxnet|vnic|lxc|lxd|cni|flannel|cali|kube|podman|tun|tap|utun|wg|zt|ppp|ipsec|nordlynx|awdl|llw|anpi)|vethernet|virtualbox|vmware|hyper-v|tailscale|wireguard|zerotier|hamachi|vpn|bluetooth|loopback/i

/** Names of Ethernet and Wi-Fi interfaces on Linux, macOS and Windows. */
const usual = /^(en|eth|wl|wi-?fi|ethernet|bond)/i

/**
 * The addresses at which a phone may reach this machine, the likeliest first: that of the default route, then Ethernet and
 * Wi-Fi before other interfaces, private addresses before public ones.
 * @param routed the address that packets to the internet would leave from, if there is one
 */
export function ownAddresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>, routed: string | null): OwnAddress[] {
  const found = Object.entries(interfaces).flatMap(([name, infos = []]) =>
    infos
      .filter(
        ({ family, internal, address }) =>
          family === 'IPv4' && !internal && !noWayIn.test(name) && !address.startsWith('169.254.'),
      )
      .map(({ address }) => ({ address, interface: name, isPrivate: isPrivate(address) })),
  )
  const doubts = (own: OwnAddress) =>
    (own.isPrivate ? 0 : 4) + (own.address === routed ? 0 : 2) + (usual.test(own.interface) ? 0 : 1)
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
    // An address for documentation (RFC 5737), which belongs to nobody.
    socket.connect(9, '198.51.100.1', () => answer(socket.address().address))
  })
}

/** The name of this machine by multicast DNS, such as "kitchen.local"; null when its host name does not fit. */
export function localName(hostName: string): string | null {
  const [label = ''] = hostName.toLowerCase().split('.')
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) && label !== 'localhost' ? `${label}.local` : null
}
