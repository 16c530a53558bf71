import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@plaza/sdk/contract';
import { errorBody, HttpError } from './http-error.ts';
import { chooseLocale } from './locale.ts';

const codeByParserError: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

const headers = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** The answer to a request that has no address of its own, so that no route was asked. */
export function malformedRequest(): Response {
  const requestId = randomUUID();
  const error = new HttpError('malformed_request');
  const body = errorBody(error, chooseLocale(null, undefined), requestId);
  return Response.json(body, { status: error.status, headers: { ...headers, 'x-request-id': requestId } });
}

function answerText(code: ErrorCode): string {
  const requestId = randomUUID();
  const error = new HttpError(code);
  const body = JSON.stringify(errorBody(error, chooseLocale(null, undefined), requestId));
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`, ...lines, '', body].join('\r\n');
}

/** Answers what Node's parser refuses as every other error is answered, and ends the connection. */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // gone already, or in the middle of an answer that this would become a part of
    const isAnswering: unknown = Reflect.get(socket, '_httpMessage');
    if (!socket.writable || isAnswering) socket.destroy();
    else socket.end(answerText(codeByParserError[error.code ?? ''] ?? 'malformed_request'), () => socket.destroy());
  });
}
