import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@plaza/sdk/contract';
import { DomainError } from '../platform/domain-error.ts';
import { errorAnswer } from './error-answer.ts';
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
  const { status, body } = errorAnswer(new DomainError('malformed_request'), chooseLocale(null, undefined), requestId);
  return Response.json(body, { status, headers: { ...headers, 'x-request-id': requestId } });
}

function answerText(code: ErrorCode): string {
  const requestId = randomUUID();
  const answer = errorAnswer(new DomainError(code), chooseLocale(null, undefined), requestId);
  const body = JSON.stringify(answer.body);
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}`, ...lines, '', body].join('\r\n');
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
