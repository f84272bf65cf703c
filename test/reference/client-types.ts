import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { DOCUMENT_FILES } from './document.ts';

const fileIn = (name: string) => path.resolve(import.meta.dirname, '../..', name);

/** The documents of which clients have types, by the file of those. */
export const TYPES = [
  { document: DOCUMENT_FILES.api, file: fileIn('shared/client/api-types.ts') },
  { document: DOCUMENT_FILES.console, file: fileIn('apps/console/data/api-types.ts') },
] as const;

const HEADING =
  '// Generated from the OpenAPI document by `npm run reference`; a test says when it is stale. Do not edit.\n\n';

/** The types of a document under version control. */
export async function typesOf(documentFile: string): Promise<string> {
  // The generator needs the programming interface of TypeScript 5, which TypeScript 7 does not have.
  const hooks = registerHooks({
    resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
  });
  try {
    const { default: openapiTS, astToString } = await import('openapi-typescript');
    // Without the option a field of a request that has a default would be required.
    const types = await openapiTS(await readFile(documentFile, 'utf8'), { defaultNonNullable: false });
    return HEADING + astToString(types);
  } finally {
    hooks.deregister();
  }
}
