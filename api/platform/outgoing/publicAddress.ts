import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** From the IANA registry of special-purpose IPv4 addresses: all that are not globally reachable. */
const reservedIPv4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Global unicast IPv6 is 2000::/3; these parts of it are reserved, or embed an IPv4 address. */
const reservedIPv6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const reserved4 = blockListOf(reservedIPv4, 'ipv4')
const reserved6 = blockListOf(reservedIPv6, 'ipv6')
const global6 = blockListOf([['2000::', 3]], 'ipv6')

/** Is this IP address globally reachable? Private, local, shared, documentation, multicast and mapped ones are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved4.check(address, 'ipv4')
  return (
    isIPv6(address) && !address.includes('%') && global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6')
  )
}

/** Top-level domains that no public name ends with: of IANA's registry of special-use names, ICANN's reserved ones, and what private networks take. */
const reservedTopLevels = new Set([
  'alt',
  'arpa',
  'example',
  'invalid',
  'local',
  'localhost',
  'onion',
  'test',
  'internal',
  'corp',
  'home',
  'mail',
  'intranet',
  'lan',
  'localdomain',
  'private',
])
/** A label of a name (RFC 1123). */
const hostLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Could this be a name of the public DNS, as "push.example.org" is? False for addresses, names of one label, and reserved ones such as
 * "printer.local". What it resolves to is another question.
 * @param name in lower case
 */
export function isPublicName(name: string): boolean {
  const labels = name.split('.')
  const topLevel = labels.at(-1) ?? ''
  return (
    name.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => hostLabel.test(label)) &&
    /[a-z]/.test(topLevel) &&
    !reservedTopLevels.has(topLevel)
  )
}

function blockListOf(subnets: [string, number][], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family)
  return list
}
