import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { parse } from 'qs';
import type { CallName } from './parameters.ts';
import { readParameterSchema, type Schema } from './parameter-schema.ts';

/** A form's values, as text in the nesting that the brackets of its names say. */
export type Form = Record<string, unknown>;

/** Values of a body or a query. */
export const readForm = (text: string): Form => parse(text, { depth: 12, arrayLimit: 100 });

/** Tells what is wrong with the parameters of a call; nothing when all is well. */
export type RequestCheck = (call: CallName, form: Form) => string[];

/** Forms are text: a number is one that looks like one. A list has to be a list. */
const createAjv = () => new Ajv({ strict: false, coerceTypes: true, allErrors: true, validateFormats: false });

const complaintsOf = (source: string, validate: ValidateFunction, form: Form): string[] => {
  // values are turned into their types where they stand
  if (validate(structuredClone(form))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${source}: ${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
};

/** Holds parameters against the types of Stripe's client. */
export async function checkByTypes(): Promise<RequestCheck> {
  const { properties, definitions } = await readParameterSchema();
  const ajv = createAjv();
  const compiled = new Map<string, ValidateFunction>();
  for (const [call, schema] of Object.entries(properties as Record<string, Schema>)) {
    compiled.set(call, ajv.compile({ ...schema, definitions }));
  }
  return (call, form) => {
    const validate = compiled.get(call);
    return validate ? complaintsOf('types', validate, form) : [`types: ${call} is not one of the double's calls`];
  };
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        requestBody?: { content?: Record<string, { schema?: Schema }> };
        parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
      }
    >
  >;
  components?: Schema;
}

/** Schema of a query's parameters. */
function querySchema(parameters: { name: string; in: string; required?: boolean; schema?: Schema }[] = []): Schema {
  const ofQuery = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(ofQuery.map(({ name, schema = {} }) => [name, schema])),
    required: ofQuery.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

const withoutNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{id}');

/** Holds parameters against Stripe's own OpenAPI description, which knows what is required. */
export function checkByOpenApi({ paths, components }: OpenApi): RequestCheck {
  const ajv = createAjv();
  const byPath = new Map(Object.entries(paths).map(([path, methods]) => [withoutNames(path), methods]));
  const compiled = new Map<CallName, ValidateFunction>();
  const validatorOf = (call: CallName): ValidateFunction | null => {
    const kept = compiled.get(call);
    if (kept) return kept;
    const [method = '', path = ''] = call.split(' ');
    const operation = byPath.get(path)?.[method.toLowerCase()];
    if (operation === undefined) return null;
    const ofBody = operation.requestBody?.content?.['application/x-www-form-urlencoded']?.schema;
    const schema = method === 'GET' || !ofBody ? querySchema(operation.parameters) : ofBody;
    const validate = ajv.compile({ ...schema, components });
    compiled.set(call, validate);
    return validate;
  };
  return (call, form) => {
    const validate = validatorOf(call);
    return validate ? complaintsOf('OpenAPI', validate, form) : [`OpenAPI: there is no ${call}`];
  };
}

/** Stripe's OpenAPI file as JSON, named by `STRIPE_OPENAPI_SPEC`; `null` when it is not. */
export const openApiFile = process.env['STRIPE_OPENAPI_SPEC'] || null;

/** Every check that can be made here. */
export async function createRequestCheck(): Promise<RequestCheck> {
  const checks = [await checkByTypes()];
  if (openApiFile !== null) checks.push(checkByOpenApi(JSON.parse(readFileSync(openApiFile, 'utf8')) as OpenApi));
  return (call, form) => checks.flatMap((check) => check(call, form));
}
