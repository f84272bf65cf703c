import path from 'node:path';
import type { Command } from 'commander';
import { serveAssistant } from '../assistant/serve.ts';
import { connect } from '../connection.ts';
import { requireFolderOf } from '../options.ts';

const HELP = `
The key and the address come from DOCAUDIT_CLIENT_ID, DOCAUDIT_CLIENT_SECRET and DOCAUDIT_URL, or from the stack started by \`npm start\`.
An assistant's settings name the command, for example:
  {"command": "docaudit", "args": ["mcp", "--allow-folder", "/home/anna/decisions"], "env": {"DOCAUDIT_URL": "…"}}`;

export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description('serve the tools of the service to an assistant on this computer, over stdin and stdout')
    .option(
      '--allow-folder <dir>',
      'a folder whose files audit_file may send; can be given several times',
      (dir: string, dirs: string[]) => [...dirs, path.resolve(dir)],
      [] as string[],
    )
    .addHelpText('after', HELP)
    .action(async ({ allowFolder }: { allowFolder: string[] }) => {
      for (const folder of allowFolder) await requireFolderOf('--allow-folder', folder);
      const { client } = await connect({});
      const stopping = new AbortController();
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stopping.abort());
      await serveAssistant(client, allowFolder, stopping.signal);
    });
}
