#!/usr/bin/env node
// Runs a TypeScript program of this project on the project's own Node.js, after installing the dependencies where that is
// needed. It is plain JavaScript, because the system's Node.js may be too old for TypeScript.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const NEEDED_NODE_MAJOR = 24;
/** Compiled sources are cached, because reading and stripping them anew takes half of a program's start. */
const COMPILE_CACHE = path.join('node_modules', '.cache', 'compile');
const PARENT_POLL_MS = 250;
const LOCK_POLL_MS = 500;

/**
 * The first difference between the installed packages and the lock file, or null when they agree. Optional packages may be
 * absent, because they may belong to another platform, but not of another version.
 * @param {string} root
 * @returns {string | null}
 */
export function staleness(root) {
  const installedFile = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return 'nothing is installed yet';
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const installed = packagesOf(installedFile);
  if (installed === null) return 'the record of the installed packages is unreadable';
  for (const [location, entry] of Object.entries(wanted ?? {})) {
    if (location === '' || entry.link) continue;
    const found = installed[location];
    if (found === undefined) {
      if (entry.optional || entry.devOptional || entry.peer) continue;
      return `${location.replace(/^.*node_modules\//, '')} is missing`;
    }
    if (found.version !== entry.version || found.integrity !== entry.integrity) {
      return `${location.replace(/^.*node_modules\//, '')} is of another version`;
    }
  }
  return null;
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/** The Node.js for the programs: the project's own, else this one where it is new enough. */
export function findNode(root, own = process) {
  const name = own.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = path.join(root, 'node_modules', 'node', 'bin', name);
  if (existsSync(bundled)) return bundled;
  return Number(own.versions.node.split('.')[0]) >= NEEDED_NODE_MAJOR ? own.execPath : null;
}

async function install(root) {
  const release = await installLock(root);
  try {
    const reason = staleness(root);
    if (reason === null) return;
    process.stderr.write(`Installing the dependencies with npm ci (${reason}) …\n`);
    const startedAt = Date.now();
    const npm = process.env.npm_execpath;
    const args = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
    const child = npm
      ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
      : spawn('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
    const failure = await new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(code === 0 ? null : `it ended with ${signal ?? `code ${code}`}`));
    });
    if (failure !== null) fail(`The dependencies could not be installed: npm ci failed (${failure}).`);
    process.stderr.write(`Dependencies installed in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);
  } finally {
    release();
  }
}

/** Locks the installation, because two programs that start at once must not both replace node_modules. */
async function installLock(root) {
  const file = path.join(tmpdir(), `install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`);
  const own = `${file}.${process.pid}`;
  for (let told = false; ; told = true) {
    writeFileSync(own, String(process.pid), { mode: 0o600 });
    try {
      linkSync(own, file);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    } finally {
      rmSync(own, { force: true });
    }
    if (!isAlive(holderOf(file))) rmSync(file, { force: true });
    else {
      if (!told) process.stderr.write('Another program is installing the dependencies; waiting for it …\n');
      await pause(LOCK_POLL_MS);
    }
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Watches npm itself, because npm starts programs through a shell that outlives an npm that was killed. */
function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  let npm = null;
  if (process.platform !== 'win32') {
    execFile('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], (error, stdout) => {
      const [, pid, command] = error ? [] : (/^(\d+)\s+(\S.*)$/.exec(stdout.trim()) ?? []);
      if (command !== undefined && /(^|\/)-?(sh|dash|bash|zsh|ash|busybox)\b/.test(command)) npm = Number(pid);
    });
  }
  const look = () => {
    if (process.ppid !== parent || (npm !== null && !isAlive(npm))) onGone();
    else setTimeout(look, PARENT_POLL_MS).unref();
  };
  setTimeout(look, PARENT_POLL_MS).unref();
}

async function main([program, ...args]) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  if (program === undefined) fail('Usage: node apps/stack/bootstrap.mjs PROGRAM [ARGUMENT…]');
  if (staleness(root) !== null) await install(root);
  const node = findNode(root);
  if (node === null) {
    fail(
      `Node.js ${NEEDED_NODE_MAJOR} is missing: allow npm to run install scripts and repeat npm ci, or install Node.js ${NEEDED_NODE_MAJOR}.`,
    );
  }

  // The channel carries no messages; the program ends when it closes, because this process is then gone.
  const child = spawn(node, [path.resolve(root, program), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: path.join(root, COMPILE_CACHE), ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  watchNpm(() => child.kill('SIGTERM'));
  child.once('error', (error) => fail(`${program} could not be started: ${error.message}.`));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main(process.argv.slice(2));
}
