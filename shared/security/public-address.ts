import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The range that the internet routes in IPv6 today (IANA, "IPv6 Global Unicast Address Assignments"). */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Azure's platform services. They are refused although the address is a public one, because a machine's own network answers there. */
const PLATFORM_SERVICES_V4 = ipaddr.IPv4.parseCIDR('168.63.129.16/32');

/** Parent domains for use inside one network only: RFC 6761, 6762 (appendix G), 8375; ICANN for `internal`. */
const LOCAL_PARENTS = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'home.arpa',
  'lan',
];

/**
 * True for an address that anyone on the internet may reach. False for private, loopback, link-local, shared,
 * multicast, reserved and documentation ranges, for every IPv6 form that carries an IPv4 address (mapped, compatible,
 * translated, 6to4, Teredo, ISATAP; also around a public one), for an address with a zone, and for text that is no
 * address in its plain spelling.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !parsed.match(PLATFORM_SERVICES_V4);
  return parsed.match(GLOBAL_UNICAST_V6) && !isIsatap(parsed);
}

/** RFC 5214 §6.1: the interface part is `0000:5efe` or `0200:5efe`, then an IPv4 address. */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , high = 0, low = 0] = address.parts;
  return (high & ~0x200) === 0 && low === 0x5efe;
}

/**
 * True for a host name that can only mean a machine nearby: one without a dot, which a search list completes, one
 * below a parent kept for local use, or one with an empty label. `name` is as a parsed URL gives it, without its closing dot.
 */
export function isLocalName(name: string): boolean {
  const labels = name.split('.');
  if (labels.length === 1 || labels.includes('')) return true;
  return LOCAL_PARENTS.some((parent) => name.endsWith(`.${parent}`));
}
