import { Html, html, prose } from '../../../shared/html.ts';
import type { JsonSchema } from './schema-components.ts';

/** Renders the fields of an object schema as a table, and any other schema in words. */
export function schemaSection(schema: JsonSchema): Html {
  const properties = Object.entries(schema.properties ?? {});
  const required = new Set(schema.required);
  const description = schema.description !== undefined ? html`<p>${prose(schema.description)}</p>` : html``;
  if (properties.length === 0) return html`${description}<p>${typeWords(schema)}</p>`;
  return html`${description}${fieldTable(properties.map(([name, field]) => ({ name, schema: field, required: required.has(name), note: '' })))}`;
}

/** Renders one row for each field; `note` names the part of the request that a parameter is in. */
export function fieldTable(
  fields: readonly { name: string; schema: JsonSchema; required: boolean; note: string }[],
): Html {
  return html`<div class="scroll"><table class="fields"><thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead><tbody>
${fields.map(({ name, schema, required, note }) => {
  const notes = [note, required ? '' : 'optional'].filter((one) => one !== '').join(', ');
  const description = schema.description !== undefined ? prose(schema.description) : '';
  return html`<tr><td><code>${name}</code></td><td>${typeWords(schema)}${notes === '' ? '' : html` <span class="soft">${notes}</span>`}</td><td>${description}</td></tr>`;
})}</tbody></table></div>`;
}

/** Renders a schema in a few words, with links to the objects that it names; `page` is the address of the page that has them. */
export function typeWords(schema: JsonSchema, page = ''): Html {
  const reference = schema.$ref;
  if (reference !== undefined) {
    const id = reference.slice(reference.lastIndexOf('/') + 1);
    return html`<a href="${page}#schema-${id}">${id}</a>`;
  }
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants)
    return joined(
      variants.map((variant) => typeWords(variant, page)),
      ' or ',
    );
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`;
  if (schema.enum)
    return joined(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      ' · ',
    );
  if (schema.type === 'array') return html`array of ${typeWords(schema.items ?? {}, page)}`;
  if (schema.type === 'object' && schema.properties !== undefined) {
    const names = Object.keys(schema.properties).map((name) => html`<code>${name}</code>`);
    return html`object with ${joined(names, ', ')}`;
  }
  return html`${Array.isArray(schema.type) ? schema.type.join(' or ') : String(schema.type ?? 'any value')}`;
}

function joined(parts: readonly Html[], separator: string): Html {
  return new Html(parts.map(({ markup }) => markup).join(separator));
}
