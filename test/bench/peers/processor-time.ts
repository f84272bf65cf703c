import { readdir, readFile } from 'node:fs/promises';

/** Milliseconds of a tick of the kernel's accounts; Linux counts a hundred a second for every program that reads them. */
const TICK_MS = 10;

interface Account {
  parent: number;
  program: string;
  ms: number;
}

/** Milliseconds of processor time that this process's descendants have used, by the name of the program. */
export async function processorTime(): Promise<Map<string, number>> {
  const accounts = await readAccounts();
  const totals = new Map<string, number>();
  for (const [pid, { program, ms }] of accounts) {
    if (pid !== process.pid && descends(accounts, pid)) totals.set(program, (totals.get(program) ?? 0) + ms);
  }
  return totals;
}

/** Milliseconds of one process. */
export async function processorTimeOf(pid: number): Promise<number> {
  const account = await readAccount(String(pid));
  if (account === null) throw new Error('A measured process has ended.');
  return account.ms;
}

async function readAccounts(): Promise<Map<number, Account>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const accounts = new Map<number, Account>();
  for (const pid of pids) {
    const account = await readAccount(pid);
    if (account !== null) accounts.set(Number(pid), account);
  }
  return accounts;
}

/** Null where the process has ended. The fields are those of `proc(5)`; time of ended children counts, because PostgreSQL serves by them. */
async function readAccount(pid: string): Promise<Account | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (line === null) return null;
  const nameEnd = line.lastIndexOf(')');
  const fields = line.slice(nameEnd + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), program: line.slice(line.indexOf('(') + 1, nameEnd), ms: ticks * TICK_MS };
}

function descends(accounts: ReadonlyMap<number, Account>, pid: number): boolean {
  for (let at = pid; at > 1; at = accounts.get(at)?.parent ?? 0) if (at === process.pid) return true;
  return false;
}
