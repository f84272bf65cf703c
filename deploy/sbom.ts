import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { licenceOf, productionManifest } from './production-packages.ts';

const run = promisify(execFile);

interface Component {
  name: string;
  version: string;
  licenses?: object[];
}

interface Bom {
  components: Component[];
}

/**
 * Lists the packages of the image in CycloneDX's JSON. npm lists a project without its development packages, because `npm sbom --omit dev`
 * also leaves out a package of the image that one of those needs, too.
 */
export async function softwareBillOfMaterials(): Promise<Bom> {
  const { manifest, lock } = productionManifest();
  const directory = await mkdtemp(path.join(tmpdir(), 'docaudit-sbom-'));
  // npm takes the name of the project from its folder.
  const folder = path.join(directory, manifest.name);
  try {
    await mkdir(folder);
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
    const args = [
      'sbom',
      '--sbom-format',
      'cyclonedx',
      '--sbom-type',
      'application',
      '--package-lock-only',
      '--offline',
    ];
    const { stdout } = await run('npm', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    const bom = JSON.parse(stdout) as Bom;
    return { ...bom, components: bom.components.map(withLicence) };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function withLicence(component: Component): Component {
  if (component.licenses !== undefined) return component;
  const expression = licenceOf(component.name, component.version, undefined);
  return expression === null ? component : { ...component, licenses: [{ expression }] };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await softwareBillOfMaterials(), null, 2)}\n`);
