import type { Command } from 'commander';
import { disconnectAny, listConnections } from '../../../shared/services/tenants/connections.ts';
import { withOperator } from '../context.ts';
import { required, textOption } from '../options.ts';
import { type Answering, moment, table } from '../output.ts';

export function addConnectionCommands(program: Command, answer: Answering): void {
  const connection = program.command('connection').description('assistants that are connected to an organisation');

  connection
    .command('list')
    .description('list the connections of an organisation, newest first')
    .addOption(required(textOption('--tenant <id>', 'id of the organisation')))
    .action(
      answer(async (_context, { tenant }: { tenant: string }) => {
        const connections = await withOperator((deps) => listConnections(deps, tenant));
        const rows = connections.map((one) => [
          one.connectionId,
          one.assistant,
          one.active,
          one.approvedBy ?? '',
          moment(one.approvedAt),
          moment(one.endedAt ?? one.endsAt),
        ]);
        const headings = ['Connection', 'Assistant', 'Active', 'Approved by', 'Approved', 'Ends'];
        return { json: connections, text: table(headings, rows, 'No assistant was connected yet.') };
      }),
    );

  connection
    .command('disconnect')
    .description('end a connection; its next request is refused')
    .argument('<connection-id>', 'id of the connection')
    .action(
      answer(async (_context, connectionId: string) => {
        const json = await withOperator((deps) => disconnectAny(deps, connectionId));
        return { json, text: `${connectionId} is disconnected.` };
      }),
    );
}
