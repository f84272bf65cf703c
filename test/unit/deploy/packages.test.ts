import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { packagesOf, productionManifest } from '../../../deploy/production-packages.ts';
import { softwareBillOfMaterials } from '../../../deploy/sbom.ts';
import { refusedPackages } from '../../lint/licences.ts';
import { verdictOf } from '../../lint/signatures.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SCHEMAS = path.join(ROOT, 'node_modules/@cyclonedx/cyclonedx-library/res/schema');
const schema = (name: string) => JSON.parse(readFileSync(path.join(SCHEMAS, `${name}.SNAPSHOT.schema.json`), 'utf8'));

describe('the list of the packages of the image', () => {
  let bom: Awaited<ReturnType<typeof softwareBillOfMaterials>>;
  before(async () => {
    bom = await softwareBillOfMaterials();
  });

  it('is valid CycloneDX', () => {
    const ajv = addFormats.default(new Ajv.default({ strict: false, unicodeRegExp: false, allErrors: true }));
    // Formats of international addresses, which ajv-formats does not know.
    for (const format of ['iri-reference', 'idn-email']) ajv.addFormat(format, true);
    for (const name of ['spdx', 'jsf-0.82']) {
      ajv.addSchema({ ...schema(name), $id: `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json` });
    }
    const validate = ajv.compile(schema('bom-1.5'));
    assert.ok(validate(bom), JSON.stringify(validate.errors?.slice(0, 5)));
    assert.ok(!validate({ ...bom, components: [{ name: 'without a type' }] }));
  });

  it('names every package of the image, and no other, with its licence', () => {
    const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    const listed = new Set(bom.components.map(({ name, version }) => `${name}@${version}`));
    for (const [name, version] of Object.entries(dependencies)) assert.ok(listed.has(`${name}@${version}`), name);
    const installed = packagesOf(productionManifest().lock).map(({ name, version }) => `${name}@${version}`);
    assert.deepEqual([...listed].sort(), [...new Set(installed)].sort());
    assert.deepEqual(
      bom.components.filter(({ licenses }) => licenses === undefined),
      [],
    );
  });
});

describe('the check of licences', () => {
  for (const [licence, isRefused] of [
    ['MIT', false],
    ['(MIT OR GPL-3.0-or-later)', false],
    ['(MIT AND Zlib)', false],
    ['(MIT AND GPL-3.0-or-later)', true],
    ['AGPL-3.0-only', true],
    ['SEE LICENSE IN LICENSE', true],
    [null, true],
  ] as const) {
    it(`${isRefused ? 'refuses' : 'allows'} ${licence ?? 'a package that names no licence'}`, () => {
      assert.equal(refusedPackages([{ name: 'a', version: '1.0.0', licence }]).length, isRefused ? 1 : 0);
    });
  }
});

describe('the check of signatures', () => {
  it('fails where a signature is invalid or missing', () => {
    const found = { invalid: [{ name: 'a', version: '1.0.0' }], missing: [{ name: 'b', version: '2.0.0' }] };
    assert.deepEqual(verdictOf(found), {
      text: 'a@1.0.0 has an invalid signature.\nb@2.0.0 has no signature.',
      isFailure: true,
    });
  });

  it('is skipped where the registry does not answer, and fails at any other error', () => {
    assert.equal(verdictOf({ error: { code: 'ENOTFOUND', summary: 'x' } }).isFailure, false);
    assert.equal(verdictOf({ error: { code: 'E500', summary: 'x' } }).isFailure, true);
  });

  it('passes where npm finds nothing', () => assert.equal(verdictOf({ invalid: [], missing: [] }).isFailure, false));
});
