import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { GATEWAY_NODE_FLAGS } from '../../../apps/gateway/node-flags.ts';
import { WORKER_NODE_FLAGS } from '../../../apps/worker/node-flags.ts';
import { parseConfig, VARIABLES } from '../../../shared/config.ts';
import { createLogger } from '../../../shared/log.ts';
import { openPlatform } from '../../../shared/services/operations/open-platform.ts';
import { servedQueues, TASK_QUEUES, type TaskQueue } from '../../../shared/task-queues.ts';
import { BUILD_MS, goModule, goProgram } from '../../support/go-program.ts';
import { runInstalled } from '../../support/installed.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CHART = path.join(ROOT, 'deploy/helm');
const EXAMPLES = globSync('examples/*.yaml', { cwd: CHART }).sort();
const ALL_QUEUES = Object.keys(TASK_QUEUES) as TaskQueue[];
const KEDA = 'v2.21.0';
const KUBERNETES = '1.30';

interface Container {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  env?: { name: string; value?: string; valueFrom?: object }[];
  securityContext: object;
  resources: { requests: object; limits: { memory: string } };
  [field: string]: unknown;
}

interface PodSpec {
  containers: Container[];
  securityContext: { runAsNonRoot: boolean; runAsUser: number; seccompProfile: object };
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds?: number;
  volumes: { name: string; hostPath?: object; secret?: { items: { key: string }[] } }[];
  [field: string]: unknown;
}

interface Manifest {
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  spec: {
    replicas?: number;
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec };
    triggers?: { metadata: Record<string, string>; authenticationRef?: { name: string } }[];
    minReplicaCount?: number;
    [field: string]: unknown;
  };
}

/** Variables that the chart sets or leaves alone, and those that belong to `npm start` or to the command line. */
const NOT_IN_CONFIG =
  /^(PORT|METRICS_PORT|DATA_DIR|MASTER_KEY|OPENAI_API_KEY|GCS_SIGNING_KEY_FILE|WEBHOOK_CA_FILE|XDG_CACHE_HOME|DOCAUDIT_.*|(TEMPORAL|TEMPORAL_UI|MONGODB|GCS)_PORT|(TEMPORAL|MONGOD|FAKE_GCS|TEST_SERVER)_PATH|OTEL_.*)$/;

/** Variables that Temporal's client reads by itself. */
const TEMPORAL_VARIABLES = new Set(
  globSync('node_modules/@temporalio/envconfig/lib/*.js', { cwd: ROOT }).flatMap(
    (file) => readFileSync(path.join(ROOT, file), 'utf8').match(/TEMPORAL_[A-Z_]+/g) ?? [],
  ),
);

describe('the chart', () => {
  let helm: string;
  before(async function () {
    this.timeout(BUILD_MS);
    const installed = await goProgram({ name: 'helm', module: 'helm.sh/helm/v4/cmd/helm', version: 'v4.3.1' });
    if (installed === null) {
      process.stdout.write('    Skipped: rendering the chart needs Go (https://go.dev/dl), which builds Helm.\n');
      return this.skip();
    }
    helm = installed;
  });

  const template = (example: string, ...args: string[]) =>
    runInstalled(helm, ['template', 'docaudit', '.', '--namespace', 'audits', '--values', example, ...args], CHART);
  function render(example: string, ...args: string[]): Manifest[] {
    const { code, output } = template(example, ...args);
    assert.equal(code, 0, output);
    return parseAllDocuments(output)
      .map((document) => document.toJS({ mapAsMap: false }) as Manifest | null)
      .filter((manifest) => manifest !== null);
  }
  const podsOf = (manifests: Manifest[]) =>
    manifests.flatMap(({ metadata, spec }) =>
      spec?.template === undefined ? [] : [{ name: metadata.name, pod: spec.template.spec }],
    );
  const find = (manifests: Manifest[], kind: string, name: string) => {
    const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
    assert.ok(found, `no ${kind} ${name}`);
    return found;
  };
  const containerOf = (manifest: Manifest) => {
    const [container] = manifest.spec.template?.spec.containers ?? [];
    assert.ok(container);
    return container;
  };

  it('has an example of everything in one place, of a Temporal server of one’s own, and of the clouds', () => {
    assert.deepEqual(EXAMPLES, [
      'examples/all-in-one.yaml',
      'examples/cloud.yaml',
      'examples/self-hosted-temporal.yaml',
    ]);
  });

  for (const example of EXAMPLES) {
    describe(`with ${example}`, () => {
      it('passes the strict lint of Helm', () => {
        const { code, output } = runInstalled(helm, ['lint', '--strict', '.', '--values', example], CHART);
        assert.equal(code, 0, output);
      });

      it('runs every container without privileges, as a user of its own, on a file system it cannot write', () => {
        const pods = podsOf(render(example));
        assert.ok(pods.length >= 4);
        for (const { name, pod } of pods) {
          assert.equal(pod.securityContext.runAsNonRoot, true, name);
          assert.ok(pod.securityContext.runAsUser > 0, name);
          assert.deepEqual(pod.securityContext.seccompProfile, { type: 'RuntimeDefault' }, name);
          assert.equal(pod.automountServiceAccountToken, false, name);
          for (const field of ['hostNetwork', 'hostPID', 'hostIPC']) assert.equal(pod[field], undefined, name);
          for (const { hostPath } of pod.volumes) assert.equal(hostPath, undefined, name);
          for (const { securityContext, resources } of pod.containers) {
            assert.deepEqual(securityContext, {
              allowPrivilegeEscalation: false,
              privileged: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ['ALL'] },
            });
            assert.ok(resources.requests && resources.limits.memory, name);
          }
        }
      });

      it('sets only variables that the service or its libraries read', () => {
        const names = podsOf(render(example))
          .flatMap(({ pod }) => pod.containers.flatMap(({ env = [] }) => env))
          .map(({ name }) => name);
        const unknown = new Set(names.filter((name) => !isRead(name) && name !== 'HOME'));
        assert.ok(names.includes('MASTER_KEY'));
        assert.deepEqual([...unknown], []);
      });

      it('holds no secret, and names one for everything that is', () => {
        const manifests = render(example);
        assert.deepEqual(
          manifests.filter(({ kind }) => kind === 'Secret'),
          [],
        );
        for (const { pod } of podsOf(manifests)) {
          for (const { name, value } of pod.containers.flatMap(({ env = [] }) => env)) {
            if (/KEY$|_SECRET$/.test(name)) assert.equal(value, undefined, name);
          }
        }
      });

      it('serves every task queue, and scales each pool by the queues that it serves', () => {
        const manifests = render(example);
        const workers = manifests.filter(
          ({ kind, metadata }) => kind === 'Deployment' && /-worker-/.test(metadata.name),
        );
        const served = workers.flatMap((worker) => containerOf(worker).args?.[1]?.split(',') ?? []);
        assert.deepEqual([...served].sort(), [...ALL_QUEUES].sort());
        const scaled = manifests.filter(({ kind }) => kind === 'ScaledObject');
        assert.equal(scaled.length, example.includes('all-in-one') ? 0 : workers.length);
        for (const { metadata, spec } of scaled) {
          const queues = containerOf(find(manifests, 'Deployment', metadata.name)).args?.[1]?.split(',') as TaskQueue[];
          assert.deepEqual(
            spec.triggers?.map((trigger) => trigger.metadata['taskQueue']).sort(),
            servedQueues(queues).sort(),
          );
          assert.ok((spec.minReplicaCount ?? 0) >= 1, 'a build without workers cannot be promoted');
        }
      });

      it('protects gateways and workers from disruptions, and lets nothing through but what it names', () => {
        const manifests = render(example);
        for (const { kind, metadata } of manifests) {
          if (kind === 'Deployment') find(manifests, 'PodDisruptionBudget', metadata.name);
        }
        const { spec } = find(manifests, 'NetworkPolicy', 'docaudit-nothing-else');
        assert.deepEqual(spec, {
          podSelector: { matchLabels: { 'app.kubernetes.io/instance': 'docaudit' } },
          policyTypes: ['Ingress', 'Egress'],
        });
      });
    });
  }

  it('makes manifests that Kubernetes and KEDA accept', async function () {
    this.timeout(BUILD_MS);
    const validator = { name: 'kubectl-validate', module: 'sigs.k8s.io/kubectl-validate', version: 'v0.0.4' };
    const [validate, keda] = await Promise.all([goProgram(validator), goModule('github.com/kedacore/keda/v2', KEDA)]);
    assert.ok(validate);
    const folder = await mkdtemp(path.join(tmpdir(), 'docaudit-chart-'));
    const verdict = (file: string) =>
      runInstalled(validate, [
        path.join(folder, file),
        '--version',
        KUBERNETES,
        '--local-crds',
        path.join(keda, 'config/crd/bases'),
      ]);
    try {
      await mkdir(path.join(folder, 'rendered'));
      for (const example of EXAMPLES) {
        const { output } = template(example, '--set', 'worker.earlier[0].tag=0.0.9');
        await writeFile(path.join(folder, 'rendered', path.basename(example)), output);
        for (const [right, wrong] of [
          ['readOnlyRootFilesystem: true', 'readOnlyRootFileSystem: true'],
          ['minReplicaCount:', 'minReplicas:'],
        ] as const) {
          if (output.includes(right))
            await writeFile(path.join(folder, `${wrong.length}.yaml`), output.replaceAll(right, wrong));
        }
      }
      const { code, output } = verdict('rendered');
      assert.equal(code, 0, output);
      for (const file of globSync('*.yaml', { cwd: folder })) assert.notEqual(verdict(file).code, 0, file);
      assert.equal(globSync('*.yaml', { cwd: folder }).length, 2);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('takes exactly the variables of the service as configuration', () => {
    const { properties } = JSON.parse(readFileSync(path.join(CHART, 'values.schema.json'), 'utf8'));
    const expected = VARIABLES.filter((name) => !NOT_IN_CONFIG.test(name));
    const own = Object.keys(properties.config.properties).filter((name) => VARIABLES.includes(name));
    assert.deepEqual(own.sort(), [...expected].sort());
    const secrets = [
      ...properties.secrets.properties.environment.items.enum,
      ...Object.keys(properties.secrets.properties.files.properties),
    ];
    for (const name of [...Object.keys(properties.config.properties), ...secrets]) assert.ok(isRead(name), name);
  });

  it('refuses an installation without a variable that the service cannot do without', async () => {
    const required = ['BASE_URL', 'TEMPORAL_ADDRESS', ...requiredVariables()];
    assert.ok(required.includes('MASTER_KEY'));
    const values = parse(readFileSync(path.join(CHART, 'examples/cloud.yaml'), 'utf8'));
    const folder = await mkdtemp(path.join(tmpdir(), 'docaudit-chart-'));
    try {
      for (const missing of required) {
        const { [missing]: _, ...config } = values.config;
        const environment = values.secrets.environment.filter((name: string) => name !== missing);
        const file = path.join(folder, 'values.yaml');
        await writeFile(file, JSON.stringify({ ...values, config, secrets: { ...values.secrets, environment } }));
        const { code, output } = template(file);
        assert.notEqual(code, 0, missing);
        assert.match(output, new RegExp(`${missing} is neither in config nor in secrets`));
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  for (const [what, args, sentence] of [
    ['a variable that nothing reads', ['--set', 'config.RETENTION=1'], /RETENTION/],
    ['a secret in the open', ['--set', 'config.MASTER_KEY=abc'], /MASTER_KEY/],
    ['a pool without workers', ['--set', 'worker.pools.audit.replicas.min=0'], /minimum/],
    ['a queue that does not exist', ['--set', 'worker.pools.audit.queues={audits}'], /must be one of/],
    [
      'a queue without a pool',
      ['--set', 'worker.pools.audit.queues={audit}', '--set', 'worker.pools.laws.queues={laws}'],
      /serves the queue housekeeping/,
    ],
  ] as const) {
    it(`refuses ${what}`, () => {
      const { code, output } = template('examples/cloud.yaml', ...args);
      assert.notEqual(code, 0);
      assert.match(output, sentence);
    });
  }

  it('runs gateways and workers with their flags, and gives them the memory that Compose gives', () => {
    const manifests = render('examples/cloud.yaml');
    const gateway = containerOf(find(manifests, 'Deployment', 'docaudit-gateway'));
    const worker = containerOf(find(manifests, 'Deployment', 'docaudit-worker-audit-0-1-0'));
    assert.deepEqual(gateway.command, ['node', ...GATEWAY_NODE_FLAGS, 'apps/gateway/main.ts']);
    assert.deepEqual(worker.command, ['node', ...WORKER_NODE_FLAGS, 'apps/worker/main.ts']);
    const { services } = parse(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
    assert.equal(`${services.gateway.mem_limit}`.replace('g', 'Gi'), gateway.resources.limits.memory);
    assert.equal(`${services.worker.mem_limit}`.replace('g', 'Gi'), worker.resources.limits.memory);
  });

  it('gives workers the time to drain that they take', () => {
    const graceOf = (...args: string[]) =>
      find(render('examples/cloud.yaml', ...args), 'Deployment', 'docaudit-worker-audit-0-1-0').spec.template?.spec
        .terminationGracePeriodSeconds;
    assert.equal(graceOf(), parseConfig({}).workerDrainMs / 1000 + 30);
    assert.equal(graceOf('--set-string', 'config.WORKER_DRAIN_SECONDS=90'), 120);
  });

  it('leaves the workers of an earlier release as they are, and scales and promotes the current one', () => {
    const manifests = render('examples/cloud.yaml', '--set', 'image.tag=2.0.0,worker.earlier[0].tag=1.9.1');
    const old = find(manifests, 'Deployment', 'docaudit-worker-audit-1-9-1');
    assert.match(containerOf(old).image, /:1\.9\.1$/);
    assert.equal(old.spec.replicas, 3);
    assert.match(containerOf(find(manifests, 'Deployment', 'docaudit-worker-audit-2-0-0')).image, /:2\.0\.0$/);
    assert.match(containerOf(find(manifests, 'Job', 'docaudit-promote')).image, /:2\.0\.0$/);
    const scaled = manifests.filter(({ kind }) => kind === 'ScaledObject').map(({ metadata }) => metadata.name);
    assert.ok(scaled.length > 0 && scaled.every((name) => name.endsWith('-2-0-0')), scaled.join());
  });

  it('gives each job the secrets that its command needs, and no other', () => {
    const manifests = render('examples/self-hosted-temporal.yaml');
    const given = (name: string) => {
      const job = find(manifests, 'Job', name);
      const variables = (containerOf(job).env ?? [])
        .filter(({ valueFrom }) => valueFrom)
        .map((variable) => variable.name);
      const files = job.spec.template?.spec.volumes.flatMap(({ secret }) => secret?.items ?? []).map(({ key }) => key);
      return { variables, files };
    };
    assert.deepEqual(given('docaudit-prepare'), { variables: ['MONGODB_URI'], files: [] });
    assert.deepEqual(given('docaudit-promote'), {
      variables: [],
      files: ['temporal-ca.crt', 'temporal-client.crt', 'temporal-client.key'],
    });
  });

  it('runs the embedded servers as Compose does', () => {
    const { services } = parse(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
    const manifests = render('examples/all-in-one.yaml');
    for (const name of ['mongodb', 'temporal', 'storage']) {
      const stateful = find(manifests, 'StatefulSet', `docaudit-${name}`);
      const { image, args } = containerOf(stateful);
      const compose = services[name];
      const withoutAddress = (words: string[] = []) =>
        words.filter((word) => !/^-(public-host|external-url)=/.test(word));
      assert.deepEqual([image, withoutAddress(args)], [compose.image, withoutAddress(compose.command)]);
      assert.equal(`${stateful.spec.template?.spec.securityContext.runAsUser}`, compose.user.split(':')[0]);
    }
  });
});

const isRead = (name: string) => VARIABLES.includes(name) || name.startsWith('OTEL_') || TEMPORAL_VARIABLES.has(name);

/** The variables without which a process does not start. */
function requiredVariables(): string[] {
  const values: Record<string, string> = {
    MONGODB_URI: 'mongodb://127.0.0.1:1/',
    GCS_BUCKET: 'documents',
    MASTER_KEY: Buffer.alloc(32).toString('base64'),
  };
  return Object.keys(values).filter((name) => {
    const { [name]: _, ...others } = values;
    try {
      void openPlatform(parseConfig(others), createLogger('test', 'silent')).close();
      return false;
    } catch (err) {
      assert.match((err as Error).message, new RegExp(`^${name} is not set`));
      return true;
    }
  });
}
