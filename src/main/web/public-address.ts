import { BlockList, isIP } from 'node:net';

/**
 * Whether an address belongs to the public internet. Not public are this computer, the network it is in, and whatever
 * else the registries set apart for special purposes (IANA, RFC 6890), also where an IPv6 address only wraps one of IPv4.
 * @param address as numbers, without brackets
 */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%'); // `fe80::1%eth0` names the way out, too
  switch (isIP(plain)) {
    case 4:
      return !special.check(plain, 'ipv4');
    case 6:
      return global.check(plain, 'ipv6') && !special.check(plain, 'ipv6');
    default:
      return false;
  }
}

const ipv4: readonly (readonly [net: string, bits: number])[] = [
  ['0.0.0.0', 8], // "this network"; systems connect 0.0.0.0 to themselves
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // behind a carrier's address translation
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, where clouds keep what machines may know
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24], // for documents
  ['192.88.99.0', 24], // once relays from IPv6
  ['192.168.0.0', 16],
  ['198.18.0.0', 15], // for measurements
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3], // multicast, reserved, broadcast
];

/** Of what is given out as global unicast, `2000::/3`, these aren't places of the internet, or stand for another one. */
const ipv6: readonly (readonly [net: string, bits: number])[] = [
  ['2001::', 23], // protocols' own, and Teredo, which wraps IPv4
  ['2001:db8::', 32], // for documents
  ['2002::', 16], // 6to4 wraps IPv4
  ['3fff::', 20], // for documents
];

/** `::1`, `::ffff:127.0.0.1`, `64:ff9b::7f00:1`, `fc00::` and `fe80::` are outside. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

const special = new BlockList();
for (const [net, bits] of ipv4) special.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of ipv6) special.addSubnet(net, bits, 'ipv6');
