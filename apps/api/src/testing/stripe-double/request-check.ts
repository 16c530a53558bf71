import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { parse } from 'qs';
import type { CallName } from './parameters.ts';
import { readParameterSchema, type JsonSchema } from './parameter-schema.ts';

/** Text values of a form, nested by the brackets in their names. */
export type FormFields = Record<string, unknown>;

export const readForm = (text: string): FormFields => parse(text, { depth: 12, arrayLimit: 100 });

export type RequestCheck = (call: CallName, form: FormFields) => string[];

/** Coerces numeric text to numbers, since form values are text; lists are not coerced. */
const createSchemaValidator = () =>
  new Ajv({ strict: false, coerceTypes: true, allErrors: true, validateFormats: false });

const validationErrorsOf = (source: string, validate: ValidateFunction, form: FormFields): string[] => {
  // validation coerces values in place
  if (validate(structuredClone(form))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${source}: ${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
};

export async function checkByTypes(): Promise<RequestCheck> {
  const { properties, definitions } = await readParameterSchema();
  const ajv = createSchemaValidator();
  const validatorsByCall = new Map<string, ValidateFunction>();
  for (const [call, schema] of Object.entries(properties as Record<string, JsonSchema>)) {
    validatorsByCall.set(call, ajv.compile({ ...schema, definitions }));
  }
  return (call, form) => {
    const validateForm = validatorsByCall.get(call);
    return validateForm
      ? validationErrorsOf('types', validateForm, form)
      : [`types: ${call} is not one of the double's calls`];
  };
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
        parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
      }
    >
  >;
  components?: JsonSchema;
}

function querySchemaOf(
  parameters: { name: string; in: string; required?: boolean; schema?: JsonSchema }[] = [],
): JsonSchema {
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(queryParameters.map(({ name, schema = {} }) => [name, schema])),
    required: queryParameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

const removeParameterNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{id}');

/** Validates against Stripe's OpenAPI description, which also marks required parameters. */
export function checkByOpenApi({ paths, components }: OpenApi): RequestCheck {
  const ajv = createSchemaValidator();
  const operationsByPath = new Map(
    Object.entries(paths).map(([path, methods]) => [removeParameterNames(path), methods]),
  );
  const validatorsByCall = new Map<CallName, ValidateFunction>();
  const validatorOf = (call: CallName): ValidateFunction | null => {
    const compiledValidator = validatorsByCall.get(call);
    if (compiledValidator) return compiledValidator;
    const [method = '', path = ''] = call.split(' ');
    const operation = operationsByPath.get(path)?.[method.toLowerCase()];
    if (operation === undefined) return null;
    const bodySchema = operation.requestBody?.content?.['application/x-www-form-urlencoded']?.schema;
    const parameterSchema = method === 'GET' || !bodySchema ? querySchemaOf(operation.parameters) : bodySchema;
    const validateForm = ajv.compile({ ...parameterSchema, components });
    validatorsByCall.set(call, validateForm);
    return validateForm;
  };
  return (call, form) => {
    const validateForm = validatorOf(call);
    return validateForm ? validationErrorsOf('OpenAPI', validateForm, form) : [`OpenAPI: there is no ${call}`];
  };
}

/** Stripe's OpenAPI description as JSON; `null` if the variable is unset. */
export const openApiFile = process.env['STRIPE_OPENAPI_SPEC'] || null;

export async function createRequestCheck(): Promise<RequestCheck> {
  const requestChecks = [await checkByTypes()];
  if (openApiFile !== null)
    requestChecks.push(checkByOpenApi(JSON.parse(readFileSync(openApiFile, 'utf8')) as OpenApi));
  return (call, form) => requestChecks.flatMap((check) => check(call, form));
}
