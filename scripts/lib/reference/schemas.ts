import { renderProse, escapeText } from './markup.ts';

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

const schemaNameOf = (reference: string): string => reference.split('/').at(-1) ?? reference;

/** Describes a schema's type in words, as HTML in which named types are links. */
export function renderType(schema: Schema): string {
  if (schema.$ref !== undefined)
    return `<a href="#schema-${escapeText(schemaNameOf(schema.$ref))}">${escapeText(schemaNameOf(schema.$ref))}</a>`;
  if (schema.const !== undefined) return `<code>${escapeText(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeText(JSON.stringify(value))}</code>`).join(' | ');
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (alternatives) return [...new Set(alternatives.map(renderType))].join(schema.allOf ? ' & ' : ' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(renderType).join(', ')}]`;
  if (schema.items) return `list of ${renderType(schema.items)}`;
  if (typeof schema.additionalProperties === 'object') return `map to ${renderType(schema.additionalProperties)}`;
  const typeText = typeof schema.type === 'string' ? schema.type : (schema.type?.join(' | ') ?? 'anything');
  return schema.format === undefined ? typeText : `${typeText} (${escapeText(schema.format)})`;
}

function describeLength(least: number | undefined, most: number | undefined): string[] {
  if (least !== undefined && most !== undefined) return [`${least} to ${most} characters`];
  if (least !== undefined) return [`at least ${least} characters`];
  return most === undefined ? [] : [`at most ${most} characters`];
}

function describeLimits({ minimum, maximum, minLength, maxLength, default: standard }: Schema): string {
  const limitTexts = [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...describeLength(minLength, maxLength),
    // the default for omitted text is left out if it is empty, because readers expect that
    ...(standard === undefined || standard === ''
      ? []
      : [`<code>${escapeText(JSON.stringify(standard))}</code> unless told`]),
  ].join(', ');
  return limitTexts === '' ? '' : `${limitTexts.charAt(0).toUpperCase()}${limitTexts.slice(1)}.`;
}

export interface FieldRow {
  name: string;
  required: boolean;
  schema: Schema;
}

/** Returns a field's own description, or else the description of its named schema. */
const descriptionOf = ({ description, $ref }: Schema, schemas: Schemas): string =>
  description ?? ($ref === undefined ? '' : (schemas[schemaNameOf($ref)]?.description ?? ''));

export function renderFieldTable(caption: string, rows: readonly FieldRow[], schemas: Schemas): string {
  const tableRows = rows.map(({ name, required: isRequired, schema }) => {
    const descriptionHtml = [renderProse(descriptionOf(schema, schemas)), describeLimits(schema)]
      .filter(Boolean)
      .join(' ');
    return `<tr><th scope="row"><code>${escapeText(name)}</code>${isRequired ? ' <span class="required">required</span>' : ''}</th><td>${renderType(schema)}</td><td>${descriptionHtml}</td></tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeText(caption)}"><table><caption>${escapeText(caption)}</caption><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">About</th></tr></thead><tbody>${tableRows.join('\n')}</tbody></table></div>`;
}

/** Returns the fields of a schema. The fields of nested objects are named by their full path. */
export function fieldRowsOf(schema: Schema, path = ''): FieldRow[] {
  const properties = Object.entries(schema.properties ?? {});
  return properties.flatMap(([name, field]) => {
    const fieldPath = `${path}${name}`;
    // a nullable object is a union of the object and null
    const nonNullField = field.anyOf?.find(({ properties: some, items }) => some ?? items) ?? field;
    const objectSchema = nonNullField.items ? nonNullField.items : nonNullField;
    const nestedRows = objectSchema.properties
      ? fieldRowsOf(objectSchema, `${fieldPath}${nonNullField.items ? '[].' : '.'}`)
      : [];
    return [{ name: fieldPath, required: schema.required?.includes(name) ?? false, schema: field }, ...nestedRows];
  });
}

const sampleByFormat: Readonly<Record<string, unknown>> = {
  'date-time': '2026-11-21T10:00:00Z',
  email: 'ana@example.com',
  uuid: '8c5d0b1e-3f43-4c0e-9d0e-2f8a6b1c7e55',
  uri: 'https://example.com',
};

/** Creates a sample value that has only the required fields. */
// Complex because it is an ordered list of forms of a schema, of which the first that applies counts.
export function createSample(schema: Schema, schemas: Schemas): unknown {
  if (schema.$ref !== undefined) return createSample(schemas[schemaNameOf(schema.$ref)] ?? {}, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined && schema.default !== '') return schema.default;
  const firstAlternative = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.find(({ type }) => type !== 'null');
  if (firstAlternative) return createSample(firstAlternative, schemas);
  if (schema.prefixItems) return schema.prefixItems.map((item) => createSample(item, schemas));
  if (schema.properties) {
    const requiredProperties = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(requiredProperties.map(([name, field]) => [name, createSample(field, schemas)]));
  }
  if (schema.items) return [createSample(schema.items, schemas)];
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
  if (type === 'boolean') return true;
  return sampleByFormat[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, 't');
}
