import { z } from 'zod';
import { ExampleList } from '../../../shared/contracts/example.ts';
import { QuotaReport, UsageReport } from '../../../shared/contracts/quotas.ts';
import { TenantConfiguration } from '../../../shared/contracts/tenant-configuration.ts';
import { readQuotas } from '../../../shared/services/metering/read-quotas.ts';
import { readUsage } from '../../../shared/services/metering/read-usage.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { readExamples } from '../../../shared/services/profiles/examples.ts';
import { readConfiguration } from '../../../shared/services/tenants/read-configuration.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';

const common = { method: 'get', tag: 'Organisation', auth: 'bearer', status: 200 } as const;

export function configurationRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        ...common,
        path: '/v1/config',
        operationId: 'readConfiguration',
        session: 'member',
        summary: 'Read the configuration of your organisation',
        description:
          'Use it at the start of a program: its legal orders and limits, the values that fields accept, and the types of files that can be uploaded.',
        request: z.object({}),
        response: TenantConfiguration,
        answer: 'The configuration.',
        errors: { FORBIDDEN: 'The organisation is suspended or has no configuration.' },
      },
      (_input, caller) => readConfiguration(platform, caller),
    ),
    endpoint(
      {
        ...common,
        path: '/v1/quotas',
        operationId: 'readQuotas',
        session: 'member',
        summary: 'Report both counters',
        description:
          'Use it to see what is left before a batch: the run allowance, the hourly floor of configuration writes, and the numbers of stored records that are limited. Free; it carries no rate-limit headers.',
        request: z.object({}),
        response: QuotaReport,
        answer: 'The counters.',
        errors: { FORBIDDEN: 'The organisation is not set up on this service.' },
      },
      (_input, caller) => readQuotas(platform, caller),
    ),
    endpoint(
      {
        ...common,
        path: '/v1/usage',
        operationId: 'readUsage',
        session: 'administrator',
        summary: 'Report the runs of a month, day by day',
        description: 'Use it for invoices and budgets: runs, tokens and their estimated price for each day of a month.',
        request: z.object({
          query: z.object({
            month: z.string().optional().meta({ description: '`YYYY-MM`, in UTC; the current month unless given.' }),
          }),
        }),
        response: UsageReport,
        answer: 'The month until now, or the whole of an earlier one.',
        errors: {
          BAD_REQUEST: '`month` is no month, or lies ahead.',
          HISTORY_UNAVAILABLE: 'The month lies before what is kept.',
        },
      },
      ({ query: { month } }, caller) => readUsage(platform, caller, month),
    ),
    endpoint(
      {
        ...common,
        path: '/v1/examples/:profileId',
        operationId: 'readExamples',
        session: 'member',
        summary: 'Read stored example results of a profile',
        description:
          'Use it to show what a profile finds before the first document is sent. Examples may lack the citation fields that audits have today.',
        request: z.object({ params: z.object({ profileId: z.string().meta({ description: 'The `profileId`.' }) }) }),
        response: ExampleList,
        answer: 'The examples, none where none are stored.',
        errors: { NOT_FOUND: 'The organisation may see no such profile.' },
      },
      ({ params: { profileId } }, caller) => readExamples(platform, caller, profileId),
    ),
  ];
}
