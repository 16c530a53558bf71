import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { parse } from 'qs';
import type { CallName } from './parameters.ts';
import { readParameterSchema, type Schema } from './parameter-schema.ts';

/** Text values, nested by the brackets in their names. */
export type Form = Record<string, unknown>;

export const readForm = (text: string): Form => parse(text, { depth: 12, arrayLimit: 100 });

export type RequestCheck = (call: CallName, form: Form) => string[];

/** Coerces numeric text to numbers, since form values are text; lists are not coerced. */
const createAjv = () => new Ajv({ strict: false, coerceTypes: true, allErrors: true, validateFormats: false });

const errorsOf = (source: string, validate: ValidateFunction, form: Form): string[] => {
  // validation coerces values in place
  if (validate(structuredClone(form))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${source}: ${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
};

export async function checkByTypes(): Promise<RequestCheck> {
  const { properties, definitions } = await readParameterSchema();
  const ajv = createAjv();
  const validatorsByCall = new Map<string, ValidateFunction>();
  for (const [call, schema] of Object.entries(properties as Record<string, Schema>)) {
    validatorsByCall.set(call, ajv.compile({ ...schema, definitions }));
  }
  return (call, form) => {
    const validate = validatorsByCall.get(call);
    return validate ? errorsOf('types', validate, form) : [`types: ${call} is not one of the double's calls`];
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

function querySchema(parameters: { name: string; in: string; required?: boolean; schema?: Schema }[] = []): Schema {
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(queryParameters.map(({ name, schema = {} }) => [name, schema])),
    required: queryParameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

const removeNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{id}');

/** Validates against Stripe's OpenAPI description, which also marks required parameters. */
export function checkByOpenApi({ paths, components }: OpenApi): RequestCheck {
  const ajv = createAjv();
  const operationsByPath = new Map(Object.entries(paths).map(([path, methods]) => [removeNames(path), methods]));
  const validatorsByCall = new Map<CallName, ValidateFunction>();
  const validatorOf = (call: CallName): ValidateFunction | null => {
    const compiledCheck = validatorsByCall.get(call);
    if (compiledCheck) return compiledCheck;
    const [method = '', path = ''] = call.split(' ');
    const operation = operationsByPath.get(path)?.[method.toLowerCase()];
    if (operation === undefined) return null;
    const bodySchema = operation.requestBody?.content?.['application/x-www-form-urlencoded']?.schema;
    const schema = method === 'GET' || !bodySchema ? querySchema(operation.parameters) : bodySchema;
    const validate = ajv.compile({ ...schema, components });
    validatorsByCall.set(call, validate);
    return validate;
  };
  return (call, form) => {
    const validate = validatorOf(call);
    return validate ? errorsOf('OpenAPI', validate, form) : [`OpenAPI: there is no ${call}`];
  };
}

/** Stripe's OpenAPI description as JSON; `null` if the variable is unset. */
export const openApiFile = process.env['STRIPE_OPENAPI_SPEC'] || null;

export async function createRequestCheck(): Promise<RequestCheck> {
  const checks = [await checkByTypes()];
  if (openApiFile !== null) checks.push(checkByOpenApi(JSON.parse(readFileSync(openApiFile, 'utf8')) as OpenApi));
  return (call, form) => checks.flatMap((check) => check(call, form));
}
