import { endpoints, errorCodes } from '@plaza/sdk/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listContractCalls } from './contract-routes.ts';
import { openApiDocument } from './openapi.ts';
import { startApi, type TestApi } from '../testing/index.ts';

interface ApiOperation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: {
    name: string;
    in: string;
    description?: string;
    required: boolean;
    style?: string;
    explode?: boolean;
  }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}
interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, unknown>; responses: Record<string, { description: string }> };
}

let api: TestApi;
let openApi: OpenApiDocument;
beforeAll(async () => {
  api = await startApi();
  const response = await fetch(`${api.baseUrl}/openapi.json`);
  openApi = (await response.json()) as OpenApiDocument;
});
afterAll(() => api.stop());

it('the OpenAPI document validates against the official OpenAPI 3.1 schema', async () => {
  const validator = new Validator();
  const validationResult = await validator.validate(structuredClone(openApi) as unknown as Record<string, unknown>);
  expect(validationResult.errors).toBeUndefined();
  expect(validationResult.valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

it('the OpenAPI document lists every call of the contract with its path and operation ID', () => {
  const documentedEndpoints = Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => [
      operationId,
      `${method.toUpperCase()} ${path.replace('/api', '')}`,
    ]),
  );
  expect(Object.fromEntries(documentedEndpoints)).toEqual(endpoints);
});

it('the OpenAPI document has no dangling reference', () => {
  const schemaReferences = [...JSON.stringify(openApi).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  const resolveReference = (path: string) =>
    path.split('/').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], openApi);
  expect(schemaReferences.length).toBeGreaterThan(50);
  expect(schemaReferences.filter((reference) => resolveReference(reference) === undefined)).toEqual([]);
});

it('the OpenAPI document lists every error code', () => {
  const errorDescriptions = Object.values(openApi.components.responses)
    .map(({ description }) => description)
    .join(' ');
  expect(Object.keys(errorCodes).filter((code) => !errorDescriptions.includes(`\`${code}\``))).toEqual([]);
});

it('the OpenAPI document lists the response 501 only for calls that are not implemented', () => {
  const documentWithoutHandlers = openApiDocument(listContractCalls({})) as unknown as OpenApiDocument;
  const inboxOperationOf = ({ paths }: OpenApiDocument) => paths['/api/chats/inbox']?.['get']?.responses;
  expect(inboxOperationOf(openApi)).not.toHaveProperty('501');
  expect(inboxOperationOf(documentWithoutHandlers)).toHaveProperty('501');
});

it('the OpenAPI document describes live events as an event stream', () => {
  expect(openApi.paths['/api/live']?.['get']?.responses['200']).toMatchObject({
    content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/LiveEvent' } } },
  });
});

it('the OpenAPI document lists partner parameters for public calls only', () => {
  const parameterNamesOf = (path: string) => openApi.paths[path]?.['get']?.parameters.map(({ name }) => name) ?? [];
  expect(parameterNamesOf('/api/parking/nearby')).toEqual(expect.arrayContaining(['partner', 'campaign', 'src']));
  expect(openApi.paths['/api/parking/nearby']?.['get']?.responses).toHaveProperty('403');
  expect(parameterNamesOf('/api/chats/inbox')).not.toContain('partner');
});

it('the OpenAPI document describes comma-separated query lists, and both coordinates in one path segment', () => {
  const searchOperation = openApi.paths['/api/parking/search']?.['get'];
  expect(searchOperation?.parameters.find(({ name }) => name === 'spotType')).toMatchObject({
    style: 'form',
    explode: false,
  });
  const reverseGeocodeOperation = openApi.paths['/api/maps/get-title-by-location/{lat},{lng}']?.['get'];
  expect(
    reverseGeocodeOperation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
  ).toEqual(['lat', 'lng']);
});

interface JsonSchema {
  $ref?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema | false;
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
}

/** Lists fields without a description at any depth. A referenced schema has its own description. */
function findUndescribedFields(path: string, schema: JsonSchema): string[] {
  const schemaFields = Object.entries(schema.properties ?? {});
  const innerSchemas = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])];
  return [
    ...schemaFields.flatMap(([name, field]) => [
      ...(field.description === undefined && field.$ref === undefined ? [`${path}.${name}`] : []),
      ...findUndescribedFields(`${path}.${name}`, field),
    ]),
    ...innerSchemas.flatMap((inner) => (typeof inner === 'object' ? findUndescribedFields(path, inner) : [])),
  ];
}

it('the OpenAPI document describes every parameter, every field of bodies and responses, and every named schema', () => {
  const componentSchemas = Object.entries(openApi.components.schemas as Record<string, JsonSchema>);
  const allOperations = Object.values(openApi.paths).flatMap((path) => Object.values(path));
  const contentSchemasOf = (holder: unknown) =>
    Object.values((holder as { content?: Record<string, { schema: JsonSchema }> } | undefined)?.content ?? {});
  const missingDescriptions = [
    ...componentSchemas.filter(([, { description }]) => description === undefined).map(([name]) => name),
    ...componentSchemas.flatMap(([name, schema]) => findUndescribedFields(name, schema)),
    ...allOperations.flatMap(({ operationId, parameters, requestBody, responses }) => [
      ...parameters.filter(({ description }) => !description).map(({ name }) => `${operationId}?${name}`),
      ...contentSchemasOf(requestBody).flatMap(({ schema }) => findUndescribedFields(`${operationId} body`, schema)),
      ...contentSchemasOf(responses['200']).flatMap(({ schema }) =>
        findUndescribedFields(`${operationId} answer`, schema),
      ),
    ]),
  ];
  expect(missingDescriptions).toEqual([]);
});
