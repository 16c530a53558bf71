import {
  ApiErrorBody,
  apiVersion,
  apiVersions,
  areaOf,
  type CallSpec,
  errorCodes,
  PartnerQuery,
  PartnerWebhookEvent,
  repeatOf,
} from '@plaza/sdk/contract';
import type { Hono } from 'hono';
import * as z from 'zod';
import examples from '../../data/openapi-examples.json' with { type: 'json' };
import type { ApiEnvironment } from './context.ts';
import { apiBasePath, type Call } from './contract-routes.ts';
import { isOptionalBody } from './request-input.ts';

type JsonObject = Record<string, unknown>;

/** Example of a call, from the demo data. */
export interface CallExample {
  /** Values in the path and the query. */
  parameters?: Record<string, unknown>;
  body?: unknown;
  response?: unknown;
}

/** Examples by the call's name. */
export const callExamples: Readonly<Record<string, CallExample>> = examples;

const apiTitle = 'Plaza API';
const jsonMediaType = 'application/json';
const idempotencyKeyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Key of the request, the same for each attempt. The API stores the response for 24 hours and returns it for a repeated key. A `submissionId` in the body takes precedence.',
  required: false,
  schema: { type: 'string' },
};
const versionHeader = {
  name: 'Plaza-Version',
  in: 'header',
  description: 'Version of the API, as a date; the newest by default. The response has the same header.',
  required: false,
  schema: { type: 'string', enum: [...apiVersions], default: apiVersion },
};
const webhookHeaders = [
  ['webhook-id', 'ID of the event, the same for each attempt.'],
  ['webhook-timestamp', 'Time of the attempt, in seconds since 1970.'],
  ['webhook-signature', 'One or two signatures of Standard Webhooks, separated by a space: `v1,` and Base64.'],
].map(([name, description]) => ({ name, in: 'header', description, required: true, schema: { type: 'string' } }));
/** Error codes that every call may return. The contract's table of codes contains all others. */
const commonErrorCodes = ['validation_failed', 'unsupported_version', 'rate_limited', 'internal_error'] as const;

export function openApiDocument(calls: readonly Call[]): JsonObject {
  const componentSchemas: JsonObject = {};
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => toSchema(schema, io, componentSchemas);
  const errorSchema = schemaOf(ApiErrorBody, 'output');
  const operationsByPath: Record<string, JsonObject> = {};
  for (const call of calls) {
    const operations = (operationsByPath[call.pattern.template] ??= {});
    operations[call.method.toLowerCase()] = operationOf(call, schemaOf);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: apiTitle,
      version: apiVersion,
      description: 'Monthly rental of parking spaces: search, listings, chat and subscription plans.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map((call) => areaOf(call.name)))].map((name) => ({ name })),
    paths: operationsByPath,
    webhooks: webhookOperations(schemaOf),
    components: {
      schemas: componentSchemas,
      responses: errorResponses(errorSchema),
      headers: {
        RequestId: { description: 'ID of the request in the server’s logs.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds to wait before the next attempt.', schema: { type: 'integer' } },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => JsonObject;

function operationOf({ name, spec, handler }: Call, schemaOf: SchemaOf): JsonObject {
  const callExample = callExamples[name] ?? {};
  const possibleErrors = [
    ...commonErrorCodes,
    spec.access === 'user' ? ('session_required' as const) : ('partner_not_allowed' as const),
  ];
  const implementedResponses = {
    '200': {
      description: 'Success.',
      headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
      content: responseContentOf(spec, schemaOf, callExample),
    },
    ...Object.fromEntries(possibleErrors.map(errorResponseReference)),
  };
  return {
    operationId: name,
    tags: [areaOf(name)],
    summary: spec.summary,
    parameters: [
      ...parametersOf(spec.params, 'path', schemaOf, callExample),
      ...parametersOf(spec.query, 'query', schemaOf, callExample),
      ...(spec.access === 'public' ? parametersOf(PartnerQuery, 'query', schemaOf, {}) : []),
      ...(repeatOf(name) === 'keyed' ? [idempotencyKeyHeader] : []),
      versionHeader,
    ],
    ...requestBodyOf(spec, schemaOf, callExample),
    security: spec.access === 'user' ? [{ bearer: [] }] : [{}, { bearer: [] }],
    'x-repeat': repeatOf(name),
    ...(spec.limit !== undefined && { 'x-rate-limit': spec.limit }),
    ...(spec.cache !== undefined && { 'x-cache': spec.cache }),
    responses: {
      ...implementedResponses,
      ...(handler === undefined ? Object.fromEntries([errorResponseReference('not_built')]) : {}),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** Events that partners' servers receive. */
const webhookOperations = (schemaOf: SchemaOf): JsonObject =>
  Object.fromEntries(
    PartnerWebhookEvent.options.map((event) => [
      event.shape.type.value,
      {
        post: {
          tags: ['partners'],
          summary: event.description,
          parameters: webhookHeaders,
          requestBody: { required: true, content: { [jsonMediaType]: { schema: schemaOf(event, 'output') } } },
          responses: { '2XX': { description: 'The event was received. Any other status is a failure.' } },
        },
      },
    ]),
  );

const toExampleProperty = (example: unknown): JsonObject => (example === undefined ? {} : { example });

function responseContentOf(
  { download, events, response }: CallSpec,
  schemaOf: SchemaOf,
  example: CallExample,
): JsonObject {
  if (download !== undefined) return { [download]: { schema: { type: 'string', format: 'binary' } } };
  if (events !== undefined) return { 'text/event-stream': { schema: schemaOf(events, 'output') } };
  return { [jsonMediaType]: { schema: schemaOf(response, 'output'), ...toExampleProperty(example.response) } };
}

function responseName(code: keyof typeof errorCodes): string {
  return errorCodes[code].name;
}

function errorResponseReference(code: keyof typeof errorCodes): [string, JsonObject] {
  return [String(errorCodes[code].status), { $ref: `#/components/responses/${responseName(code)}` }];
}

/** Describes one response per error name, which lists the name's error codes. */
function errorResponses(schema: JsonObject): JsonObject {
  const errorHeaders = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
  const codesByName = Map.groupBy(Object.entries(errorCodes), ([, { name }]) => name);
  const namedResponses = [...codesByName].map(([name, entries]) => {
    const codeList = entries.map(([code]) => `\`${code}\``).join(', ');
    const retryHeader = entries.some(([, { status }]) => status === 429)
      ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
      : {};
    return [
      name,
      {
        description: `Codes: ${codeList}.`,
        headers: { ...errorHeaders, ...retryHeader },
        content: { [jsonMediaType]: { schema } },
      },
    ];
  });
  return {
    ...(Object.fromEntries(namedResponses) as JsonObject),
    Error: { description: 'Any other error.', headers: errorHeaders, content: { [jsonMediaType]: { schema } } },
  };
}

function parametersOf(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  schemaOf: SchemaOf,
  { parameters: exampleValues = {} }: CallExample,
): JsonObject[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => {
    const openApiParameter: JsonObject = {
      name,
      in: place,
      description,
      required: place === 'path' || required.includes(name),
      schema: Object.keys(property).length === 0 ? { type: 'string' } : property,
      ...toExampleProperty(exampleValues[name]),
    };
    // a list is one comma-separated value
    return property['type'] === 'array'
      ? Object.assign(openApiParameter, { style: 'form', explode: false })
      : openApiParameter;
  });
}

function requestBodyOf({ body, form }: CallSpec, schemaOf: SchemaOf, example: CallExample): JsonObject {
  if (body)
    return {
      requestBody: {
        required: !isOptionalBody(body),
        content: { [jsonMediaType]: { schema: schemaOf(body, 'input'), ...toExampleProperty(example.body) } },
      },
    };
  if (form)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: schemaOf(form, 'input') } } } };
  return {};
}

function toSchema(schema: z.ZodType, io: 'input' | 'output', components: JsonObject): JsonObject {
  const generatedSchema = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodFile) {
        const { description } = jsonSchema;
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
        Object.assign(jsonSchema, {
          type: 'string',
          format: 'binary',
          ...(description !== undefined && { description }),
        });
      }
      // query booleans are parsed from text
      if (zodSchema instanceof z.ZodPipe && zodSchema.def.out instanceof z.ZodBoolean) jsonSchema.type = 'boolean';
      // clients must accept additional fields in responses
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // Zod writes these limits for every integer
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const { $schema: _dialect, $defs = {}, ...rest } = generatedSchema as JsonObject & { $defs?: JsonObject };
  for (const [name, definition] of Object.entries($defs)) components[name] ??= moveReferencesToComponents(definition);
  return moveReferencesToComponents(rest);
}

/** Points references to the document's components, and removes Zod's `id`, which is no JSON Schema keyword. */
function moveReferencesToComponents(schema: unknown): JsonObject {
  const schemaJson = JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/');
  const { id: _id, ...rest } = JSON.parse(schemaJson) as JsonObject;
  return rest;
}

export function addOpenApi(app: Hono<ApiEnvironment>, calls: readonly Call[]): void {
  const documentPath = `${apiBasePath}/openapi.json`;
  let text: string | undefined;
  app.get(documentPath, (c) => {
    c.set('route', documentPath);
    text ??= JSON.stringify(openApiDocument(calls));
    const documentHeaders = {
      'content-type': jsonMediaType,
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    };
    return c.body(text, 200, documentHeaders);
  });
}
