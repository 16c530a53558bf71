import { contract } from '../contract/index.ts';
import { endpoints, type CallName } from '../contract/endpoints.ts';
import type { CallSpec } from '../contract/define.ts';
import { errorCodes, type ErrorCode } from '../contract/errors.ts';
import { sendError, sendJson, startLocalServer, type LocalServer, type ReceivedRequest } from './local-server.ts';

/** What a handler gets: a request's parts after the contract's schemas read them. */
interface ReadParts {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  form: Readonly<Record<string, unknown>>;
}
type Handler = (parts: ReadParts) => unknown;

/** Thrown by a handler to answer with an error of the contract. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

const patternOf = (path: string) => new RegExp(`^/api${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

async function readForm(request: ReceivedRequest): Promise<Record<string, unknown>> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(request.body), { headers }).formData();
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values[0] instanceof File ? values : values[0]];
    }),
  );
}

async function answer(request: ReceivedRequest, handlers: Partial<Record<CallName, Handler>>): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  for (const [name, endpoint] of Object.entries(endpoints) as [CallName, string][]) {
    const [method, path] = endpoint.split(' ') as [string, string];
    const match = method === request.method ? patternOf(path).exec(pathname) : null;
    const handler = handlers[name];
    if (!match || !handler) continue;
    const spec: CallSpec = contract[name];
    const parts = {
      params: spec.params?.parse({ ...match.groups }) ?? {},
      query: spec.query?.parse(Object.fromEntries(searchParams)) ?? {},
      form: spec.form?.parse(await readForm(request)) ?? {},
    };
    return spec.response.parse(handler(parts));
  }
  throw new Refusal('not_found');
}

/** A server whose requests and answers must both satisfy the contract; what does not is a 500 that says why. */
export const startContractServer = (handlers: Partial<Record<CallName, Handler>>): Promise<LocalServer> =>
  startLocalServer((response, request) => {
    answer(request, handlers).then(
      (body) => sendJson(response, body),
      (error: unknown) => {
        if (!(error instanceof Refusal))
          return sendJson(response, { error: { message: String(error) } }, { status: 500 });
        const { status, name } = errorCodes[error.code];
        sendError(response, status, { code: error.code, name });
      },
    );
  });
