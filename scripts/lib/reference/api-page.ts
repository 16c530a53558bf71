import { code, prose, text, wholePage } from './markup.ts';
import { fieldTable, rowsOf, sampleOf, type Schema, type Schemas, typeOf } from './schemas.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  description: string;
  required: boolean;
  schema: Schema;
}
interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  parameters: readonly Parameter[];
  requestBody?: { required: boolean; content: Readonly<Record<string, { schema: Schema }>> };
  security: readonly Readonly<Record<string, unknown>>[];
  responses: Readonly<Record<string, { $ref?: string; content?: Readonly<Record<string, { schema: Schema }>> }>>;
}

/** Used fields of the OpenAPI document. */
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

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Page of all calls, grouped by area, and of the named schemas. */
export function apiPage(document: OpenApiDocument): string {
  const { schemas, responses } = document.components;
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  const groups = document.tags.map(({ name }) => ({
    id: `area-${name}`,
    title: capitalised(name),
    calls: calls.filter(({ tags }) => tags.includes(name)),
  }));
  const names = Object.keys(schemas).toSorted();
  const areas = groups.map(
    ({ id, title, calls: inArea }) =>
      `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${inArea.map((call) => callArticle(call, schemas, responses)).join('\n')}</section>`,
  );
  const named = names.map((name) => {
    const schema = schemas[name] ?? {};
    const rows = rowsOf(schema);
    const content = rows.length > 0 ? fieldTable(`Fields of ${name}`, rows, schemas) : `<p>${typeOf(schema)}</p>`;
    return `<article id="schema-${text(name)}" aria-labelledby="schema-${text(name)}-title"><h3 id="schema-${text(name)}-title">${anchor(`schema-${name}`, name)}</h3>${schema.description === undefined ? '' : `<p>${prose(schema.description)}</p>`}${content}</article>`;
  });
  return wholePage({
    title: document.info.title,
    introduction: `${document.info.description} Version ${document.info.version}. Every call with its parameters, answers, errors and examples.`,
    current: 'api',
    contents: [
      ...groups.map(({ id, title, calls: inArea }) => ({
        id,
        title,
        entries: inArea.map(({ operationId }) => ({ id: operationId, title: operationId })),
      })),
      { id: 'schemas', title: 'Schemas', entries: names.map((name) => ({ id: `schema-${name}`, title: name })) },
    ],
    body: `${areas.join('\n')}\n<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${named.join('\n')}</section>`,
  });
}

const anchor = (id: string, words: string): string => `<a class="anchor" href="#${text(id)}">${text(words)}</a>`;

function callArticle(call: Call, schemas: Schemas, responses: OpenApiDocument['components']['responses']): string {
  const { operationId, method, path, summary, parameters, security, requestBody } = call;
  const needsSession = !security.some((way) => Object.keys(way).length === 0);
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const answer = call.responses['200']?.content?.['application/json']?.schema;
  const rowsIn = (place: Parameter['in']) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, description, required, schema }) => ({ name, required, schema: { ...schema, description } }));
  const tables = (['path', 'query'] as const).map((place) => {
    const rows = rowsIn(place);
    return rows.length > 0 ? fieldTable(`In the ${place} of ${operationId}`, rows, schemas) : '';
  });
  const errors = Object.entries(call.responses).flatMap(([status, { $ref }]) =>
    status === '200' || $ref === undefined
      ? []
      : [
          `<tr><th scope="row">${status === 'default' ? 'any other' : status}</th><td>${prose(responses[$ref.split('/').at(-1) ?? '']?.description ?? '')}</td></tr>`,
        ],
  );
  const answerRows = answer ? rowsOf(answer) : [];
  return `<article id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title">${anchor(operationId, operationId)}</h3>
<p class="address"><span class="method">${method}</span> <code>${text(path)}</code>${needsSession ? ' <span class="session">needs a session</span>' : ''}</p>
<p>${prose(summary)}</p>
${tables.join('')}
${body ? `<p>Body: <code>${bodyType}</code>, ${typeOf(body.schema)}</p>${rowsOf(body.schema).length > 0 ? fieldTable(`Body of ${operationId}`, rowsOf(body.schema), schemas) : ''}` : ''}
<h4>Answer</h4>
<p>${answer ? `200, ${typeOf(answer)}` : '200'}</p>${answerRows.length > 0 ? fieldTable(`Answer of ${operationId}`, answerRows, schemas) : ''}
<details><summary>Errors</summary><table><caption>Errors of ${operationId}</caption><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${errors.join('')}</tbody></table></details>
<h4>Example</h4>
${code(curlOf(call, needsSession, bodyType, body?.schema, schemas), `curl, ${operationId}`)}
${code(sdkOf(call, needsSession, bodyType, body?.schema, schemas), `SDK, ${operationId}`)}
</article>`;
}

/** Sample values of a call's required parameters. */
function valuesOf({ parameters }: Call, place: Parameter['in'], schemas: Schemas): Record<string, unknown> {
  const requiredParameters = parameters.filter((parameter) => parameter.in === place && parameter.required);
  return Object.fromEntries(requiredParameters.map(({ name, schema }) => [name, sampleOf(schema, schemas)]));
}

function curlOf(
  call: Call,
  needsSession: boolean,
  type: string | undefined,
  body: Schema | undefined,
  schemas: Schemas,
): string {
  const params = valuesOf(call, 'path', schemas);
  const address = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = Object.entries(valuesOf(call, 'query', schemas))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  const sample = body ? sampleOf(body, schemas) : undefined;
  return [
    `curl ${call.method === 'GET' ? '' : `-X ${call.method} `}"$PLAZA_URL${address}${query === '' ? '' : `?${query}`}"`,
    ...(needsSession ? ['-H "Authorization: Bearer $PLAZA_TOKEN"'] : []),
    ...(type === 'application/json' ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(sample)}'`] : []),
    ...(type === 'multipart/form-data'
      ? Object.entries(sample as Record<string, unknown>).map(([name, value]) => `-F ${name}=${JSON.stringify(value)}`)
      : []),
  ].join(' \\\n  ');
}

function sdkOf(
  call: Call,
  needsSession: boolean,
  type: string | undefined,
  body: Schema | undefined,
  schemas: Schemas,
): string {
  const params = valuesOf(call, 'path', schemas);
  const query = valuesOf(call, 'query', schemas);
  const input = {
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(body ? { [type === 'multipart/form-data' ? 'form' : 'body']: sampleOf(body, schemas) } : {}),
  };
  const written = JSON.stringify(input, null, 2)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll(/"((?:[^"\\])*)"/g, "'$1'");
  return `import { createClient } from '@plaza/sdk';

const plaza = createClient({ baseUrl: \`\${process.env.PLAZA_URL}/api\`${needsSession ? ', token: process.env.PLAZA_TOKEN' : ''} });
const answer = await plaza.${call.operationId}(${written === '{}' ? '' : written});`;
}
