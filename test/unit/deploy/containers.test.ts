import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { GATEWAY_NODE_FLAGS } from '../../../apps/gateway/node-flags.ts';
import { ALLOCATOR } from '../../../apps/stack/servers/allocator.ts';
import { SQLITE_PRAGMAS } from '../../../apps/stack/servers/temporal.ts';
import { WORKER_NODE_FLAGS } from '../../../apps/worker/node-flags.ts';
import { findImports } from '../../lint/find-imports.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Container {
  image: string;
  user?: string;
  [field: string]: unknown;
}

describe('the containers', () => {
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Container> };

  for (const [name, container] of Object.entries(services)) {
    it(`run ${name} without privileges, within limits and on a file system it cannot write`, () => {
      const { read_only, cap_drop, cap_add, privileged, security_opt } = container;
      assert.deepEqual(
        { read_only, cap_drop, cap_add, privileged, security_opt },
        {
          read_only: true,
          cap_drop: ['ALL'],
          cap_add: undefined,
          privileged: undefined,
          security_opt: ['no-new-privileges:true'],
        },
      );
      for (const limit of ['mem_limit', 'cpus', 'pids_limit']) assert.ok(container[limit], `no ${limit}`);
    });

    it(`do not run ${name} as root`, () => {
      if (container.image === 'document-audit-service') assert.equal(container.user, undefined, 'overrides the image');
      else assert.match(container.user ?? '', /^[1-9]\d*:[1-9]\d*$/);
    });
  }

  it('run gateway and worker with the flags of Node.js and the allocator that `npm start` gives them', () => {
    const commandOf = (name: string) => services[name]?.['command'] as string[];
    assert.deepEqual(commandOf('gateway').slice(2, -1), GATEWAY_NODE_FLAGS);
    assert.deepEqual(commandOf('worker').slice(2, -1), WORKER_NODE_FLAGS);
    const command = ['node', ...GATEWAY_NODE_FLAGS, 'apps/gateway/main.ts']
      .map((word) => JSON.stringify(word))
      .join(', ');
    for (const [name, value] of Object.entries(ALLOCATOR)) {
      assert.match(read('Dockerfile'), new RegExp(`^ENV .*\\b${name}=${value}$`, 'm'));
    }
    assert.match(read('Dockerfile'), new RegExp(`^CMD \\[${command.replaceAll('.', '\\.')}\\]$`, 'm'));
  });

  it('run the Temporal server with the settings of its database that `npm start` gives it', () => {
    const command = services['temporal']?.['command'] as string[];
    assert.deepEqual(
      command.filter((word) => word.startsWith('--sqlite-pragma=')),
      SQLITE_PRAGMAS.map((pragma) => `--sqlite-pragma=${pragma}`),
    );
  });

  it('build the console where everything that it imports was copied', () => {
    const [stage = ''] = /^FROM .* AS console\n.*?(?=^FROM )/ms.exec(read('Dockerfile')) ?? [];
    const copied = [...stage.matchAll(/^COPY (\S+) \1$/gm)].map(([, folder]) => `${folder}/`);
    const imported = findImports(ROOT).filter(({ file, isPackage }) => file.startsWith('apps/console/') && !isPackage);
    assert.ok(imported.length > 50);
    assert.deepEqual(
      imported.filter(({ target }) => !copied.some((folder) => target.startsWith(folder))),
      [],
    );
  });

  it('run the image of the service as a user without privileges', () => {
    const users = read('Dockerfile').match(/^USER .+$/gm);
    assert.deepEqual(users, ['USER node']);
  });
});

describe('the notice', () => {
  const notice = read('docs/NOTICE.md');
  interface Package {
    license?: string;
    dev?: boolean;
  }
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };

  it('names every package of the image with the licence it declares', () => {
    for (const name of Object.keys(dependencies)) {
      const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as Package;
      const row = notice.split('\n').find((line) => new RegExp(`^\\| ${license} +\\|`).test(line));
      assert.ok(row?.includes(`\`${name}\``), `${name} (${license})`);
    }
  });

  it('names every licence that a package of the image is under', () => {
    const installed = Object.entries(packages).filter(([folder, { dev }]) => folder !== '' && !dev);
    const licences = new Set(installed.flatMap(([, { license }]) => license ?? []));
    assert.ok(licences.size > 5);
    assert.deepEqual(
      [...licences].filter((licence) => !notice.includes(licence)),
      [],
    );
  });

  it('is in the image, and names the bundled documents and the laws of each source', () => {
    assert.match(read('Dockerfile'), /^COPY docs\/NOTICE\.md /m);
    const bundled = ['se', 'no', 'dk', 'us'].map((source) => `shared/laws/bundled/${source}`);
    for (const file of [...bundled, 'apps/stack/examples/sv-arn-2013-07406.pdf']) {
      assert.ok(notice.includes(`\`${file}\``), file);
    }
  });
});
