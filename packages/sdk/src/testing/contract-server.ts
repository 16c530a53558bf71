import { contract } from '../contract/index.ts';
import { endpoints, type CallName } from '../contract/endpoints.ts';
import type { CallSpec } from '../contract/shared.ts';
import type { LiveEventEntry } from '../contract/live.ts';
import { errorCodes, type ErrorCode } from '../contract/errors.ts';
import { sendError, sendJson, startLocalServer, type LocalServer, type ReceivedRequest } from './local-server.ts';

interface ParsedRequest {
  token: string | undefined;
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  form: Readonly<Record<string, unknown>>;
}
type Handler = (parsedRequest: ParsedRequest) => unknown;

export class ContractError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

class EventStreamBody {
  readonly text: string;
  constructor(entries: readonly { id: string | null; event: unknown }[]) {
    this.text = entries
      .map(({ id, event }) => `${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`)
      .join('');
  }
}

const pathPatternOf = (path: string) => new RegExp(`^/api${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

async function readForm(request: ReceivedRequest): Promise<Record<string, unknown>> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(request.body), { headers }).formData();
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const fieldValues = form.getAll(name);
      return [name, fieldValues[0] instanceof File ? fieldValues : fieldValues[0]];
    }),
  );
}

async function handleRequest(request: ReceivedRequest, handlers: Partial<Record<CallName, Handler>>): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  for (const [name, endpoint] of Object.entries(endpoints) as [CallName, string][]) {
    const [method, path] = endpoint.split(' ') as [string, string];
    const pathMatch = method === request.method ? pathPatternOf(path).exec(pathname) : null;
    const handler = handlers[name];
    if (!pathMatch || !handler) continue;
    const spec: CallSpec = contract[name];
    const parsedRequest = {
      token: request.headers.authorization?.replace(/^Bearer /, ''),
      params: spec.params?.parse({ ...pathMatch.groups }) ?? {},
      query: spec.query?.parse(Object.fromEntries(searchParams)) ?? {},
      form: spec.form?.parse(await readForm(request)) ?? {},
    };
    const handlerResult = handler(parsedRequest);
    if (spec.events === undefined) return spec.response.parse(handlerResult);
    return new EventStreamBody(
      (handlerResult as LiveEventEntry[]).map((entry) => ({ ...entry, event: spec.events?.parse(entry.event) })),
    );
  }
  throw new ContractError('not_found');
}

/**
 * Starts a server that validates requests and responses against the contract. It responds to a violation with 500 and
 * the reason.
 */
export const startContractServer = (handlers: Partial<Record<CallName, Handler>>): Promise<LocalServer> =>
  startLocalServer((response, request) => {
    handleRequest(request, handlers).then(
      (body) => {
        if (!(body instanceof EventStreamBody))
          return sendJson(response, body, { headers: { 'x-request-id': 'request-1' } });
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(body.text);
      },
      (error: unknown) => {
        if (!(error instanceof ContractError))
          return sendJson(response, { error: { message: String(error) } }, { status: 500 });
        const { status, name } = errorCodes[error.code];
        sendError(response, status, { code: error.code, name });
      },
    );
  });
