/** Addresses that no callback may reach, at least one of each IPv4 range that is not the public internet. */
export const PRIVATE_V4 = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.8.9.10',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
] as const;

/** Neighbours of those ranges and addresses of well-known services. */
export const PUBLIC_V4 = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.1',
  '93.184.215.14',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '128.0.0.1',
  '168.63.129.17',
  '169.253.255.255',
  '169.255.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '192.169.0.1',
  '198.17.255.255',
  '198.20.0.1',
  '223.255.255.254',
] as const;

export const PRIVATE_V6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '0000:0000:0000:0000:0000:0000:0000:0001',
  '::2',
  '100::1',
  '64:ff9b:1::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2620:4f:8000::1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  'FD12:3456:789A::1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
] as const;

export const PUBLIC_V6 = [
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
  '2a00:1450:400f::200e',
  '2620:fe::fe',
] as const;

/** Names that mean a machine of somebody's own network, whatever a resolver makes of them. */
export const LOCAL_NAMES = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'localhost..',
  'ⓛocalhost',
  'ｌｏｃａｌｈｏｓｔ',
  'local%68ost',
  'lo\tcalhost',
  'x.localhost',
  'x.localhost.',
  'localhost.localdomain',
  'printer.local',
  'printer。local',
  'printer.local.',
  'metadata.google.internal',
  'METADATA.GOOGLE.INTERNAL.',
  'wiki.intranet',
  'db.private',
  'mail.corp',
  'nas.home',
  'nas.home.arpa',
  'router.lan',
  'kubernetes',
  'gateway.',
  'example.com..',
  'example..com',
  '.example.com',
] as const;

/** Values that are no usable https target; `port` is one that listens. */
export const malformedTargets = (port: number) => [
  '',
  ' ',
  'receiver',
  '/callback',
  '//127.0.0.1/',
  'https://',
  'https:',
  `http://127.0.0.1:${port}/`,
  `http://example.com:${port}/`,
  `ftp://example.com:${port}/`,
  `ws://example.com:${port}/`,
  `wss://example.com:${port}/`,
  'file:///etc/passwd',
  'data:text/plain,x',
  'javascript:alert(1)',
  'gopher://127.0.0.1:70/x',
  'blob:https://example.com/x',
  `https://user@127.0.0.1:${port}/`,
  `https://user:pass@example.com:${port}/`,
  `https://:pass@example.com:${port}/`,
  `https://example.com@127.0.0.1:${port}/`,
  `https://example.com:443@127.0.0.1:${port}/`,
  `https://example.com%40127.0.0.1:${port}/`,
  `https://127.0.0.1:${port}\\@example.com/`,
  `https:\\\\127.0.0.1:${port}/`,
  `https:127.0.0.1:${port}/`,
  `https:///127.0.0.1:${port}/`,
  ` \thttps://127.0.0.1:${port}/`,
  `https://127.0.0.1\n:${port}/`,
  `https://127.0.0.1:${port}#@example.com/`,
  `https://127.0.0.1:${port}?@example.com/`,
  'https://127.0.0.1:99999/',
  'https://[::1/',
  `https://[fe80::1%25eth0]:${port}/`,
  `https://[fe80::1%eth0]:${port}/`,
  `https://[::1%25lo]:${port}/`,
  `https://256.256.256.256:${port}/`,
  `https://1.2.3.4.5:${port}/`,
  `https://127.0.0.1.1:${port}/`,
  `https://0x7f.1.foo.1:${port}/`,
  `https://foo.127:${port}/`,
  `https://exa mple.com:${port}/`,
  `https://exa<mple.com:${port}/`,
];

const wide = (text: string) => text.replace(/[0-9.]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));

/** The spellings of one IPv4 address that a URL parser or a C library takes for it. */
export function spellingsV4(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const dword = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number) => `0x${value.toString(16)}`;
  const octal = (value: number) => `0${value.toString(8)}`;
  return [
    address,
    `${address}.`,
    String(dword),
    hex(dword),
    hex(dword).toUpperCase(),
    octal(dword),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    [a, b, c, d].map((value) => `000${value.toString(8)}`).join('.'),
    `${a}.${b * 65536 + c * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${hex(a)}.${octal(b)}.${c}.${d}`,
    wide(address),
    address.replaceAll('.', '。'),
    address.replace(/^./, (digit) => `%3${digit}`),
  ];
}

/** IPv6 addresses that carry `address` inside: mapped, compatible, translated, 6to4, Teredo, ISATAP. */
export function carriersV6(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const high = (a * 256 + b).toString(16);
  const low = (c * 256 + d).toString(16);
  const inverted = `${(0xffff - (a * 256 + b)).toString(16)}:${(0xffff - (c * 256 + d)).toString(16)}`;
  return [
    `::ffff:${address}`,
    `::FFFF:${high}:${low}`,
    `0:0:0:0:0:ffff:${high}:${low}`,
    `::${address}`,
    `::ffff:0:${high}:${low}`,
    `64:ff9b::${address}`,
    `64:ff9b::${high}:${low}`,
    `64:ff9b:1::${high}:${low}`,
    `2002:${high}:${low}::1`,
    `2001:0:4136:e378:8000:63bf:${inverted}`,
    `2606:4700:4700:0:0:5efe:${high}:${low}`,
    `fe80::5efe:${high}:${low}`,
  ];
}
