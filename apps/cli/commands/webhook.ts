import path from 'node:path';
import type { Command } from 'commander';
import { loadConfig } from '../../../shared/config.ts';
import { printable } from '../../../shared/exports/printable.ts';
import { CliError } from '../cli-error.ts';
import { numberOption } from '../options.ts';
import type { Answering, CommandContext } from '../output.ts';
import { readSecret, withSecret } from '../secret.ts';
import { receiverCertificate } from '../webhook/certificate.ts';
import { type Received, type Receiver, type ReceiverOptions, startReceiver } from '../webhook/receiver.ts';
import { shellQuoted } from './stack.ts';

interface ListenFlags {
  port: number;
  secret?: string;
  secretFile?: string;
  status: number;
}

const HELP = `
Prints one line a callback until it is interrupted. With --json it waits for one callback, prints it and ends.
A callback with a wrong signature or a body that is none is answered with 400.

Examples:
  $ docaudit webhook listen --port 9443
  $ docaudit webhook listen --port 9443 --secret-file secret.txt --status 500
  $ docaudit webhook listen --secret-file secret.txt --json`;

export function addWebhookCommands(program: Command, answer: Answering): void {
  const webhook = program.command('webhook').description('callbacks that this machine receives');

  const command = webhook.command('listen').description('receive callbacks on this machine, verify and print them');
  withSecret(command, 'secret', 'the webhookSecret of the runs; without it no signature is checked')
    .addOption(numberOption('--port <port>', 'port to listen on; 0 takes a free one', 0, 65_535).default(0))
    .addOption(numberOption('--status <code>', 'status to answer a callback with', 200, 599).default(200))
    .addHelpText('after', HELP)
    .action(answer(listen));
}

async function listen(context: CommandContext, { port, secret: value, secretFile: file, status }: ListenFlags) {
  const secret = await readSecret('secret', { value, file });
  const certificate = await receiverCertificate(path.join(loadConfig().dataDir, 'webhook-listen'), Date.now());
  const received: Received[] = [];
  const ended = Promise.withResolvers<void>();
  const end = () => ended.resolve();
  const receiver = await started({
    cert: certificate.cert,
    key: certificate.key,
    port,
    secret: secret ?? null,
    status,
    onCallback: (callback) => {
      received.push(callback);
      if (context.json) end();
      else context.stdout.write(`${lineOf(callback)}\n`);
    },
  });
  process.on('SIGINT', end).on('SIGTERM', end);
  try {
    context.stderr.write(introduction(receiver.port, certificate.file));
    await ended.promise;
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
    await receiver.close();
  }
  const [first] = received;
  if (context.json && first === undefined) {
    throw new CliError(130, 'INTERRUPTED', 'Interrupted before a callback came.');
  }
  return { json: first, text: `Callbacks received: ${received.length}.` };
}

async function started(options: ReceiverOptions): Promise<Receiver> {
  try {
    return await startReceiver(options);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be listened on (${code})`;
    throw new CliError(1, 'PORT_UNAVAILABLE', `Port ${options.port} ${why}. Choose another with --port.`, {
      cause: error,
    });
  }
}

function introduction(port: number, certificateFile: string): string {
  return [
    `Listening for callbacks at https://localhost:${port}/`,
    'Start the service with these variables, so that it may call there:',
    `  export WEBHOOK_ALLOW_HOSTS=localhost:${port}`,
    `  export WEBHOOK_CA_FILE=${shellQuoted(certificateFile)}`,
    'Ctrl-C ends it.',
    '',
  ].join('\n');
}

function lineOf({ receivedAt, callback, verified, problems, answered, webhookId }: Received): string {
  const time = new Date(receivedAt).toISOString().slice(11, 19);
  const what = callback === null ? ['not a callback'] : [callback.jobId, callback.status];
  const signatures = verified === null ? 'signatures not checked' : `signatures ${verified ? 'valid' : 'INVALID'}`;
  const details = [callback?.errorMessage ?? '', ...problems].filter((detail) => detail !== '').join('; ');
  const parts = [`${time} UTC`, ...what, signatures, `id ${webhookId ?? 'none'}`, `answered ${answered}`, details];
  return parts
    .filter((part) => part !== '')
    .map(printable)
    .join('  ');
}
