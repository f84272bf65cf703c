import { z } from 'zod';

/** Issues after which the rest of an array or a record is not parsed, because an answer describes a bounded number of them. */
const MAX_ISSUES = 100;

type Payload = z.core.ParsePayload;
type Parse = z.core.$ZodTypeInternals['parse'];

/**
 * An array of at most `max` entries, published as `maxItems`. A longer one is refused before any of its entries is parsed, and a wrong one
 * stops being parsed after 100 issues, because zod makes an object of each and copies them from every level to the next.
 */
export function boundedArray<Element extends z.ZodType>(element: Element, max: number): z.ZodArray<Element> {
  return new BoundedArray({ type: 'array', element, checks: [z.maxLength(max)], max }) as z.ZodArray<Element>;
}

/**
 * A map from names to values with at most `max` entries, published as `maxProperties`. A larger one is refused before any of its entries is
 * parsed, and a wrong one stops being parsed after 100 issues. The name `__proto__` is refused, because a record of zod would drop it
 * silently.
 */
export function boundedRecord<Key extends z.core.$ZodRecordKey & z.ZodString, Value extends z.ZodType>(
  key: Key,
  value: Value,
  max: number,
): z.ZodRecord<Key, Value> {
  return new BoundedRecord({ type: 'record', keyType: key, valueType: value, max }) as z.ZodRecord<Key, Value>;
}

interface ArrayDef extends z.core.$ZodArrayDef {
  max: number;
}
interface RecordDef extends z.core.$ZodRecordDef {
  max: number;
}

const BoundedArray = z.core.$constructor<z.ZodArray, ArrayDef>('BoundedArray', (inst, def) => {
  z.ZodArray.init(inst, def);
  const parseWhole = inst._zod.parse;
  const parse: Parse = (payload, ctx) => {
    const sent = payload.value;
    // Zod itself refuses a value that is no array or too long, without parsing an entry.
    if (!Array.isArray(sent) || sent.length > def.max) return parseWhole(payload, ctx);
    const parsed: unknown[] = [];
    for (let index = 0; index < sent.length && payload.issues.length < MAX_ISSUES; index++) {
      parsed.push(parsedEntry(def.element, sent[index], index, payload, ctx));
    }
    payload.value = parsed;
    return payload;
  };
  inst._zod.parse = parse;
});

const BoundedRecord = z.core.$constructor<z.ZodRecord, RecordDef>('BoundedRecord', (inst, def) => {
  z.ZodRecord.init(inst, def);
  const refuseWhole = inst._zod.parse;
  const publish = inst._zod.processJSONSchema;
  inst._zod.processJSONSchema = (ctx, json, params) => {
    publish?.(ctx, json, params);
    Object.assign(json, { maxProperties: def.max });
  };
  const parse: Parse = (payload, ctx) => {
    const sent = payload.value;
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return refuseWhole(payload, ctx);
    const names = Object.keys(sent);
    if (names.length > def.max) {
      payload.issues.push({ code: 'too_big', origin: 'record', maximum: def.max, inclusive: true, input: sent, inst });
      return payload;
    }
    if (Object.hasOwn(sent, '__proto__')) {
      payload.issues.push({ code: 'unrecognized_keys', keys: ['__proto__'], input: {}, inst });
    }
    const parsed: Record<string, unknown> = {};
    for (const name of names) {
      if (payload.issues.length >= MAX_ISSUES) break;
      if (name === '__proto__') continue;
      parsedEntry(def.keyType, name, name, payload, ctx);
      parsed[name] = parsedEntry(def.valueType, (sent as Record<string, unknown>)[name], name, payload, ctx);
    }
    payload.value = parsed;
    return payload;
  };
  inst._zod.parse = parse;
});

/** Parses one entry and adds its issues to those of the whole. */
function parsedEntry(
  schema: z.core.$ZodType,
  value: unknown,
  place: PropertyKey,
  whole: Payload,
  ctx: z.core.ParseContextInternal,
): unknown {
  const result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise) throw new z.core.$ZodAsyncError();
  for (const issue of result.issues) whole.issues.push({ ...issue, path: [place, ...(issue.path ?? [])] });
  return result.value;
}
