import assert from 'node:assert/strict';
import { BlockList } from 'node:net';
import fc from 'fast-check';
import { createEgress } from '../../../../shared/security/egress.ts';
import { isLocalName, isPublicAddress } from '../../../../shared/security/public-address.ts';
import {
  carriersV6,
  LOCAL_NAMES,
  malformedTargets,
  PRIVATE_V4,
  PRIVATE_V6,
  PUBLIC_V4,
  PUBLIC_V6,
  spellingsV4,
} from '../../../support/requests/private-targets.ts';

/** The special-purpose registries of IANA, written down a second time and matched by another library. */
const SPECIAL = new BlockList();
for (const range of `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12
  192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24
  198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`.split(/\s+/)) {
  const [net = '', bits] = range.split('/');
  SPECIAL.addSubnet(net, Number(bits), 'ipv4');
}
const SPECIAL_V6 = new BlockList();
for (const range of `::/3 2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20 4000::/2 8000::/1`.split(' ')) {
  const [net = '', bits] = range.split('/');
  SPECIAL_V6.addSubnet(net, Number(bits), 'ipv6');
}

const octet = fc.integer({ min: 0, max: 255 });
/** Half of them near a special range, which a uniform choice would hardly ever hit. */
const addressV4 = fc
  .tuple(fc.option(fc.constantFrom(...PRIVATE_V4, ...PUBLIC_V4)), octet, octet, octet, octet, fc.nat(3))
  .map(([near, a, b, c, d, kept]) => {
    const start = near === null ? [] : near.split('.').slice(0, kept + 1);
    return [...start, ...[a, b, c, d].slice(start.length)].join('.');
  });

const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
const START_V6 = [
  '',
  '64:ff9b',
  '2001',
  '2001:db8',
  '2002',
  '2620:4f:8000',
  '3fff',
  'fc00',
  'fe80',
  'ff02',
  '2606:4700',
];
const addressV6 = fc
  .tuple(fc.constantFrom(...START_V6), fc.array(group, { minLength: 8, maxLength: 8 }))
  .map(([start, groups]) => {
    const first = start === '' ? [] : start.split(':');
    return [...first, ...groups.slice(first.length)].join(':');
  });

describe('isPublicAddress', () => {
  it('takes public addresses', () => {
    for (const address of [...PUBLIC_V4, ...PUBLIC_V6]) assert.equal(isPublicAddress(address), true, address);
  });

  it('takes no other address, and none that carries another', () => {
    const carriers = [...PRIVATE_V4, ...PUBLIC_V4].flatMap(carriersV6);
    for (const address of [...PRIVATE_V4, ...PRIVATE_V6, ...carriers]) {
      assert.equal(isPublicAddress(address), false, address);
    }
  });

  it('takes nothing that is not an address in its plain spelling', () => {
    for (const text of [
      '',
      'localhost',
      '8.8.8',
      '0x8.8.8.8',
      '010.8.8.8',
      '8.8.8.8/32',
      '[2606:4700::1]',
      '8.8.8.8 ',
    ]) {
      assert.equal(isPublicAddress(text), false, text);
    }
    for (const zoned of ['fe80::1%eth0', '2606:4700::1111%eth0']) assert.equal(isPublicAddress(zoned), false, zoned);
  });

  it('agrees with the registries on any IPv4 address', () => {
    fc.assert(
      fc.property(addressV4, (address) => assert.equal(isPublicAddress(address), !SPECIAL.check(address, 'ipv4'))),
      { numRuns: 5000 },
    );
  });

  it('agrees with the registries on any IPv6 address', () => {
    fc.assert(
      fc.property(addressV6, (address) => {
        const isatap = /:(0|200):5efe:[0-9a-f]+:[0-9a-f]+$/.test(address);
        assert.equal(isPublicAddress(address), !isatap && !SPECIAL_V6.check(address, 'ipv6'));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('isLocalName', () => {
  it('tells names of one network from names of the internet', () => {
    for (const name of [
      'localhost',
      'a.localhost',
      'a.local',
      'a.b.home.arpa',
      'gateway',
      '',
      'a..b',
      '.a.b',
      'a.b.',
    ]) {
      assert.equal(isLocalName(name), true, name);
    }
    for (const name of [
      'a.b',
      'local.example.com',
      'localhost.example.com',
      'notlocal.arpa',
      'mylocal.dev',
      'xn--4ca.se',
    ]) {
      assert.equal(isLocalName(name), false, name);
    }
  });
});

describe('judge', () => {
  const { judge } = createEgress({ allowHosts: ['localhost:8443', '[::1]:8443', 'hr.intranet:443'], caFile: null });

  it('gives every spelling of an IPv4 address the verdict of the address', () => {
    const spelled = addressV4.chain((address) =>
      fc.constantFrom(...spellingsV4(address)).map((spelling) => ({ address, spelling })),
    );
    fc.assert(
      fc.property(spelled, fc.constantFrom('', ':8443', ':443'), ({ address, spelling }, port) => {
        assert.equal(judge(`https://${spelling}${port}/x`), SPECIAL.check(address, 'ipv4') ? 'REFUSED' : 'OK');
      }),
      { numRuns: 3000 },
    );
  });

  it('takes public targets', () => {
    const hosts = [...PUBLIC_V4.flatMap(spellingsV4), ...PUBLIC_V6.map((address) => `[${address}]`)];
    const names = ['example.com', 'example.com.', 'EXAMPLE.com', 'ｅxample.com', 'bücher.example', '127.0.0.1.nip.io'];
    for (const host of [...hosts, ...names]) assert.equal(judge(`https://${host}:8443/a?b#c`), 'OK', host);
    assert.equal(judge(' https:\\\\example.com\n'), 'OK');
  });

  it('refuses what is no public https target', () => {
    const hosts = [...PRIVATE_V6, ...PRIVATE_V4.flatMap(carriersV6)].map((address) => `[${address}]`);
    for (const host of [...hosts, ...LOCAL_NAMES]) assert.equal(judge(`https://${host}/`), 'REFUSED', host);
    for (const url of malformedTargets(9443)) assert.equal(judge(url), 'REFUSED', url);
  });

  it('exempts a host as it is written, from the private-network rule only', () => {
    const exempt = ['localhost:8443/', 'LocalHost:8443?x', '[::1]:8443', 'hr.intranet/', 'hr.intranet:443#y'];
    for (const rest of exempt) assert.equal(judge(`https://${rest}`), 'OK', rest);
    assert.equal(judge('HTTPS://localhost:8443'), 'OK');
    const others = [
      'http://localhost:8443/',
      'https://localhost/',
      'https://localhost:8444/',
      'https://localhost.:8443/',
      'https://user@localhost:8443/',
      'https://@localhost:8443/',
      'https://127.0.0.1:8443/',
      'https://[0::1]:8443/',
      'https://[::ffff:7f00:1]:8443/',
      'https://x.localhost:8443/',
      'https://10.0.0.1/https://localhost:8443/',
      'https://10.0.0.1#localhost:8443',
      'https://hr.intranet:8443/',
    ];
    for (const url of others) assert.equal(judge(url), 'REFUSED', url);
  });
});
