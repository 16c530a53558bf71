import type { WebhookFailure } from '@plaza/sdk/contract';
import { AddressError, type PublicHttp } from './public-http.ts';

const defaultTimeoutMs = 10_000;
const maxReadBytes = 64 * 1024;
const maxStoredBytes = 1024;

export interface WebhookRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface WebhookResponse {
  /** `null` if there was no complete response. */
  status: number | null;
  failure: WebhookFailure | null;
  /** Start of the response's body. */
  text: string;
  durationMs: number;
}

/** Sends requests to the servers of partners, without following redirects. */
export interface WebhookSender {
  send(request: WebhookRequest): Promise<WebhookResponse>;
}

const certificateCodes = /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_)/;

function failureOf(error: Error): WebhookFailure {
  if (error instanceof AddressError) return 'private_address';
  if (error.name === 'AbortError') return 'timeout';
  return certificateCodes.test(String((error as NodeJS.ErrnoException).code)) ? 'invalid_certificate' : 'unreachable';
}

/** Cuts a text, not a character. PostgreSQL stores no zero bytes. */
const cutText = (text: string): string =>
  Buffer.from(text.replaceAll('\0', ''))
    .subarray(0, maxStoredBytes)
    .toString()
    .replace(/\uFFFD$/, '');

export function createWebhookSender(publicHttp: PublicHttp, timeoutMs = defaultTimeoutMs): WebhookSender {
  return {
    send: async ({ url, headers, body }) => {
      const startedAt = performance.now();
      const measureMs = () => Math.round(performance.now() - startedAt);
      try {
        const request = { method: 'POST', headers, body, timeoutMs, maxBytes: maxReadBytes } as const;
        const { status, text } = await publicHttp.request(new URL(url), request);
        return { status, failure: null, text: cutText(text), durationMs: measureMs() };
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        return { status: null, failure: failureOf(error), text: '', durationMs: measureMs() };
      }
    },
  };
}
