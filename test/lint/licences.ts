import satisfies from 'spdx-satisfies';
import { type Package, packagesOf, productionManifest } from '../../deploy/production-packages.ts';

/** Licences under which the image may hold other people's work; CC-BY-4.0 is for data. `docs/NOTICE.md` names each. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
];

/** The packages that the image must not hold: their licence is not allowed, not known, or no expression of SPDX. */
export const refusedPackages = (packages: readonly Package[]): Package[] =>
  packages.filter(({ licence }) => licence === null || !isAllowed(licence));

function isAllowed(expression: string): boolean {
  try {
    return satisfies(expression, ALLOWED);
  } catch {
    return false;
  }
}

if (import.meta.main) {
  const packages = packagesOf(productionManifest().lock);
  const refused = refusedPackages(packages);
  for (const { name, version, licence } of refused) {
    process.stdout.write(
      `${name}@${version}: ${licence ?? 'no licence'} is not among those that test/lint/licences.ts allows.\n`,
    );
  }
  process.stdout.write(`${packages.length} packages, ${refused.length} under a licence that is not allowed\n`);
  process.exitCode = refused.length === 0 ? 0 : 1;
}
