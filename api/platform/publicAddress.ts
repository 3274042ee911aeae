import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** From the IANA registry of special-purpose IPv4 addresses: all that are not globally reachable. */
const reservedIPv4: [string, number][] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.31.196.0', 24], ['192.52.193.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['192.175.48.0', 24],
  ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
]
/** Global unicast IPv6 is 2000::/3; these parts of it are reserved, or embed an IPv4 address. */
const reservedIPv6: [string, number][] = [['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['2620:4f:8000::', 48], ['3fff::', 20]]

const reserved4 = blockListOf(reservedIPv4, 'ipv4')
const reserved6 = blockListOf(reservedIPv6, 'ipv6')
const global6 = blockListOf([['2000::', 3]], 'ipv6')

/** Is this IP address globally reachable? Private, local, shared, documentation, multicast and mapped ones are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved4.check(address, 'ipv4')
  return isIPv6(address) && !address.includes('%') && global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6')
}

function blockListOf(subnets: [string, number][], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family)
  return list
}
