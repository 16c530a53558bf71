import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiErrorBody, type CallSpec } from '@plaza/sdk/contract';
import { Hono } from 'hono';
import * as z from 'zod';
import { trustedProxies } from '@plaza/client-ip';
import type { ApiEnvironment } from '../http/context.ts';
import { addCalls, respondToUnmatched, type Call, type ContractOptions } from '../http/contract-routes.ts';
import { parsePathPattern } from '../http/path-pattern.ts';
import { DomainError } from '../platform/domain-error.ts';
import { respondWithError, trackRequests } from '../http/requests.ts';
import { type HttpServer, listen } from '../http/server.ts';
import { createLog } from '../platform/log.ts';

/** `at` is method and path; the default handler returns its input. */
export type SampleCall = Partial<CallSpec> & { at?: string; handler?: Call['handler'] };

export interface SampleServer {
  send: (path: string, init?: RequestInit) => Promise<Response>;
  log: () => string;
}

const runningServers: HttpServer[] = [];

/** Serves one call on a real port, without a database; 127.0.0.1 is a trusted proxy. */
export async function serveCall(sample: SampleCall, options: Partial<ContractOptions> = {}): Promise<SampleServer> {
  const { at = 'GET /sample', handler = (input) => input, ...spec } = sample;
  const [method = '', path = ''] = at.split(' ');
  const servedCall: Call = {
    name: 'login',
    method,
    pattern: parsePathPattern(path),
    spec: { summary: '', access: 'public', response: z.any(), ...spec },
    handler,
  };
  const logLines: string[] = [];
  const app = new Hono<ApiEnvironment>();
  const proxies = trustedProxies(['127.0.0.1']);
  app.use(trackRequests(createLog('info', { write: (line) => logLines.push(line) }), proxies, { isProduction: false }));
  app.onError(respondWithError);
  const allPartnersAdmitted = { admit: () => Promise.resolve() };
  const noSessions = { read: () => Promise.reject(new DomainError('session_required')) };
  const uploadDirectory = join(tmpdir(), 'plaza-test-uploads');
  addCalls(app, [servedCall], {
    limits: null,
    partners: allPartnersAdmitted,
    sessions: noSessions,
    idempotency: { run: (_call, _input, _context, work) => work() },
    securityEvents: { watch: (_name, _input, _context, work) => work() },
    uploadQuota: null,
    uploadDirectory,
    checksAnswers: false,
    ...options,
  });
  app.notFound((c) => respondToUnmatched(c, [servedCall]));
  const httpServer = await listen({ fetch: app.fetch, host: '127.0.0.1', port: 0 });
  runningServers.push(httpServer);
  return {
    log: () => logLines.join(''),
    send: (target: string, init?: RequestInit) => fetch(httpServer.address + target, init),
  };
}

export async function errorOf(response: Response): Promise<z.infer<typeof ApiErrorBody>['error']> {
  return ApiErrorBody.parse(await response.json()).error;
}

export async function stopServers(): Promise<void> {
  for (const server of runningServers.splice(0)) await server.close();
}
