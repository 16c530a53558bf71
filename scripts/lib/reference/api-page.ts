import { renderCode, renderProse, escapeText, renderPage } from './markup.ts';
import { renderFieldTable, fieldRowsOf, createSample, type Schema, type Schemas, renderType } from './schemas.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  required: boolean;
  schema: Schema;
  example?: unknown;
}
interface Content {
  schema: Schema;
  example?: unknown;
}
interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  parameters: readonly Parameter[];
  requestBody?: { required: boolean; content: Readonly<Record<string, Content>> };
  security: readonly Readonly<Record<string, unknown>>[];
  responses: Readonly<Record<string, { $ref?: string; content?: Readonly<Record<string, Content>> }>>;
}

export interface OpenApiDocument {
  info: { title: string; version: string; description: string };
  tags: readonly { name: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Schemas; responses: Readonly<Record<string, { description: string }>> };
}

interface Call extends Operation {
  method: string;
  path: string;
}

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function renderApiPage(document: OpenApiDocument): string {
  const { schemas, responses } = document.components;
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  const areaGroups = document.tags.map(({ name }) => ({
    id: `area-${name}`,
    title: capitalise(name),
    calls: calls.filter(({ tags }) => tags.includes(name)),
  }));
  const schemaNames = Object.keys(schemas).toSorted();
  const areaSections = areaGroups.map(
    ({ id, title, calls: inArea }) =>
      `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${inArea.map((call) => renderCall(call, schemas, responses)).join('\n')}</section>`,
  );
  const schemaArticles = schemaNames.map((name) => {
    const schema = schemas[name] ?? {};
    const fieldRows = fieldRowsOf(schema);
    const content =
      fieldRows.length > 0 ? renderFieldTable(`Fields of ${name}`, fieldRows, schemas) : `<p>${renderType(schema)}</p>`;
    return `<article id="schema-${escapeText(name)}" aria-labelledby="schema-${escapeText(name)}-title"><h3 id="schema-${escapeText(name)}-title">${renderAnchor(`schema-${name}`, name)}</h3>${schema.description === undefined ? '' : `<p>${renderProse(schema.description)}</p>`}${content}</article>`;
  });
  return renderPage({
    title: document.info.title,
    introduction: `${document.info.description} Version ${document.info.version}. Every call with its parameters, answers, errors and examples.`,
    current: 'api',
    contents: [
      ...areaGroups.map(({ id, title, calls: inArea }) => ({
        id,
        title,
        entries: inArea.map(({ operationId }) => ({ id: operationId, title: operationId })),
      })),
      { id: 'schemas', title: 'Schemas', entries: schemaNames.map((name) => ({ id: `schema-${name}`, title: name })) },
    ],
    body: `<details class="try-it" id="session"><summary>Log in to try calls that need a session</summary></details>
${areaSections.join('\n')}\n<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${schemaArticles.join('\n')}</section>`,
  });
}

const renderAnchor = (id: string, words: string): string =>
  `<a class="anchor" href="#${escapeText(id)}">${escapeText(words)}</a>`;

function renderCall(call: Call, schemas: Schemas, responses: OpenApiDocument['components']['responses']): string {
  const { operationId, method, path, summary, parameters, security, requestBody } = call;
  const needsSession = !security.some((way) => Object.keys(way).length === 0);
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const { schema: responseSchema, example } = call.responses['200']?.content?.['application/json'] ?? {};
  const parameterRowsIn = (place: Parameter['in']) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, description, required, schema }) => ({ name, required, schema: { ...schema, description } }));
  const parameterTables = (['path', 'query'] as const).map((place) => {
    const parameterRows = parameterRowsIn(place);
    return parameterRows.length > 0
      ? renderFieldTable(`In the ${place} of ${operationId}`, parameterRows, schemas)
      : '';
  });
  const errorRows = Object.entries(call.responses).flatMap(([status, { $ref }]) =>
    status === '200' || $ref === undefined
      ? []
      : [
          `<tr><th scope="row">${status === 'default' ? 'any other' : status}</th><td>${renderProse(responses[$ref.split('/').at(-1) ?? '']?.description ?? '')}</td></tr>`,
        ],
  );
  const responseRows = responseSchema ? fieldRowsOf(responseSchema) : [];
  return `<article id="${operationId}" aria-labelledby="${operationId}-title" data-request="${escapeText(JSON.stringify(requestFormOf(call, needsSession, schemas)))}">
<h3 id="${operationId}-title">${renderAnchor(operationId, operationId)}</h3>
<p class="address"><span class="method">${method}</span> <code>${escapeText(path)}</code>${needsSession ? ' <span class="session">needs a session</span>' : ''}</p>
<p>${renderProse(summary)}</p>
${parameterTables.join('')}
${body ? `<p>Body: <code>${bodyType}</code>, ${renderType(body.schema)}</p>${fieldRowsOf(body.schema).length > 0 ? renderFieldTable(`Body of ${operationId}`, fieldRowsOf(body.schema), schemas) : ''}` : ''}
<h4>Answer</h4>
<p>${responseSchema ? `200, ${renderType(responseSchema)}` : '200'}</p>${responseRows.length > 0 ? renderFieldTable(`Answer of ${operationId}`, responseRows, schemas) : ''}
<details><summary>Errors</summary><table><caption>Errors of ${operationId}</caption><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${errorRows.join('')}</tbody></table></details>
<h4>Example</h4>
${renderCode(renderCurlExample(call, needsSession, schemas), `curl, ${operationId}`)}
${renderCode(renderSdkExample(call, needsSession, schemas), `SDK, ${operationId}`)}
${example === undefined ? '' : `<details><summary>Example of an answer</summary>${renderCode(JSON.stringify(example, null, 2), `Answer, ${operationId}`)}</details>`}
${isStream(call) ? '' : '<details class="try-it"><summary>Try it</summary></details>'}
</article>`;
}

function sampleParametersOf({ parameters }: Call, place: Parameter['in'], schemas: Schemas): Record<string, unknown> {
  const sampledParameters = parameters.filter(
    (parameter) => parameter.in === place && (parameter.required || parameter.example !== undefined),
  );
  return Object.fromEntries(
    sampledParameters.map(({ name, schema, example }) => [name, example ?? createSample(schema, schemas)]),
  );
}

interface SampleBody {
  type: string;
  value: unknown;
}

function sampleBodyOf({ requestBody }: Call, schemas: Schemas): SampleBody | undefined {
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return type === undefined || body === undefined
    ? undefined
    : { type, value: body.example ?? createSample(body.schema, schemas) };
}

/** True for a call whose response is a stream of events, which never ends and so can't be shown. */
const isStream = ({ responses }: Call): boolean => responses['200']?.content?.['text/event-stream'] !== undefined;

/** Form of a request for `assets/try-it.js`, which sends it. */
function requestFormOf(call: Call, needsSession: boolean, schemas: Schemas): object {
  const { method, path, parameters } = call;
  const formSchema = call.requestBody?.content['multipart/form-data']?.schema;
  const createFormField = (name: string, schema: Schema, isRequired: boolean, value: unknown) => ({
    name,
    isRequired,
    options: schema.enum ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined),
    isFile: (schema.items === undefined || schema.items === false ? schema : schema.items).format === 'binary',
    value: typeof value === 'string' || value === undefined ? value : JSON.stringify(value),
  });
  return {
    method,
    path,
    needsSession,
    parameters: parameters.map((parameter) => ({
      ...createFormField(parameter.name, parameter.schema, parameter.required, parameter.example),
      place: parameter.in,
    })),
    fields: Object.entries(formSchema?.properties ?? {}).map(([name, schema]) =>
      createFormField(name, schema, formSchema?.required?.includes(name) ?? false, undefined),
    ),
    body: formSchema === undefined ? sampleBodyOf(call, schemas)?.value : undefined,
  };
}

function renderCurlExample(call: Call, needsSession: boolean, schemas: Schemas): string {
  const params = sampleParametersOf(call, 'path', schemas);
  const urlPath = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = Object.entries(sampleParametersOf(call, 'query', schemas))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  const body = sampleBodyOf(call, schemas);
  return [
    `curl ${call.method === 'GET' ? '' : `-X ${call.method} `}"$PLAZA_URL${urlPath}${query === '' ? '' : `?${query}`}"`,
    ...(needsSession ? ['-H "Authorization: Bearer $PLAZA_TOKEN"'] : []),
    ...(body?.type === 'application/json'
      ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body.value)}'`]
      : []),
    ...(body?.type === 'multipart/form-data'
      ? Object.entries(body.value as Record<string, unknown>).map(
          ([name, value]) => `-F ${name}=${JSON.stringify(value)}`,
        )
      : []),
  ].join(' \\\n  ');
}

function renderSdkExample(call: Call, needsSession: boolean, schemas: Schemas): string {
  const params = sampleParametersOf(call, 'path', schemas);
  const body = sampleBodyOf(call, schemas);
  const query = sampleParametersOf(call, 'query', schemas);
  const input = {
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(body ? { [body.type === 'multipart/form-data' ? 'form' : 'body']: body.value } : {}),
  };
  const inputSource = JSON.stringify(input, null, 2)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll(/"((?:[^"\\])*)"/g, "'$1'");
  return `import { createClient } from '@plaza/sdk';

const plaza = createClient({ baseUrl: \`\${process.env.PLAZA_URL}/api\`${needsSession ? ', token: process.env.PLAZA_TOKEN' : ''} });
const answer = await plaza.${call.operationId}(${inputSource === '{}' ? '' : inputSource});`;
}
