import { prose, text } from './markup.ts';

export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema | false;
  prefixItems?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  additionalProperties?: Schema | boolean;
}
export type Schemas = Readonly<Record<string, Schema>>;

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? reference;

/** A schema's type in words, as HTML; named types are links. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined)
    return `<a href="#schema-${text(nameOf(schema.$ref))}">${text(nameOf(schema.$ref))}</a>`;
  if (schema.const !== undefined) return `<code>${text(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${text(JSON.stringify(value))}</code>`).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(schema.allOf ? ' & ' : ' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  if (typeof schema.additionalProperties === 'object') return `map to ${typeOf(schema.additionalProperties)}`;
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.join(' | ') ?? 'anything');
  return schema.format === undefined ? type : `${type} (${text(schema.format)})`;
}

function lengthOf(least: number | undefined, most: number | undefined): string[] {
  if (least !== undefined && most !== undefined) return [`${least} to ${most} characters`];
  if (least !== undefined) return [`at least ${least} characters`];
  return most === undefined ? [] : [`at most ${most} characters`];
}

/** Limits and default as a sentence, as HTML. */
function limitsOf({ minimum, maximum, minLength, maxLength, default: standard }: Schema): string {
  const limits = [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...lengthOf(minLength, maxLength),
    // an empty default is what readers expect of omitted text
    ...(standard === undefined || standard === ''
      ? []
      : [`<code>${text(JSON.stringify(standard))}</code> unless told`]),
  ].join(', ');
  return limits === '' ? '' : `${limits.charAt(0).toUpperCase()}${limits.slice(1)}.`;
}

export interface Row {
  name: string;
  required: boolean;
  schema: Schema;
}

/** A field's description, else that of its named schema. */
const descriptionOf = ({ description, $ref }: Schema, schemas: Schemas): string =>
  description ?? ($ref === undefined ? '' : (schemas[nameOf($ref)]?.description ?? ''));

export function fieldTable(caption: string, rows: readonly Row[], schemas: Schemas): string {
  const lines = rows.map(({ name, required, schema }) => {
    const about = [prose(descriptionOf(schema, schemas)), limitsOf(schema)].filter(Boolean).join(' ');
    return `<tr><th scope="row"><code>${text(name)}</code>${required ? ' <span class="required">required</span>' : ''}</th><td>${typeOf(schema)}</td><td>${about}</td></tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="${text(caption)}"><table><caption>${text(caption)}</caption><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">About</th></tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`;
}

/** Fields of a schema; fields of nested objects have their whole path. */
export function rowsOf(schema: Schema, path = ''): Row[] {
  const properties = Object.entries(schema.properties ?? {});
  return properties.flatMap(([name, field]) => {
    const whole = `${path}${name}`;
    // a nullable object is a union of two
    const filled = field.anyOf?.find(({ properties: some, items }) => some ?? items) ?? field;
    const inner = filled.items ? filled.items : filled;
    const nested = inner.properties ? rowsOf(inner, `${whole}${filled.items ? '[].' : '.'}`) : [];
    return [{ name: whole, required: schema.required?.includes(name) ?? false, schema: field }, ...nested];
  });
}

const samples: Readonly<Record<string, unknown>> = {
  'date-time': '2026-11-21T10:00:00Z',
  email: 'ana@example.com',
  uuid: '8c5d0b1e-3f43-4c0e-9d0e-2f8a6b1c7e55',
  uri: 'https://example.com',
};

/** A sample value with required fields only. */
// Complex because it is an ordered list of forms of a schema, of which the first that applies counts.
export function sampleOf(schema: Schema, schemas: Schemas): unknown {
  if (schema.$ref !== undefined) return sampleOf(schemas[nameOf(schema.$ref)] ?? {}, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined && schema.default !== '') return schema.default;
  const choice = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.find(({ type }) => type !== 'null');
  if (choice) return sampleOf(choice, schemas);
  if (schema.prefixItems) return schema.prefixItems.map((item) => sampleOf(item, schemas));
  if (schema.properties) {
    const required = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(required.map(([name, field]) => [name, sampleOf(field, schemas)]));
  }
  if (schema.items) return [sampleOf(schema.items, schemas)];
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
  if (type === 'boolean') return true;
  return samples[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, 't');
}
