import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { PartnerWebhookEvent } from '@plaza/sdk';
import { Webhook } from 'standardwebhooks';

export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real HTTP server of a partner that records what it receives. */
export interface WebhookReceiver {
  url: string;
  webhooks: ReceivedWebhook[];
  /** Responds to each request. Requests get 204 by default. */
  respond: (response: ServerResponse, webhook: ReceivedWebhook) => void;
  stop(): Promise<void>;
}

export const accept = (response: ServerResponse): void => {
  response.writeHead(204).end();
};
export const respondWith =
  (status: number, body = '', headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end(body);
  };

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      const webhook = { path: request.url ?? '', headers: request.headers, body };
      receiver.webhooks.push(webhook);
      receiver.respond(response, webhook);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://localhost:${(server.address() as AddressInfo).port}/plaza`,
    webhooks: [],
    respond: accept,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** Verifies a webhook with the library of Standard Webhooks. @throws if the signature or the time is wrong. */
export const verifyWebhook = (secret: string, { body, headers }: ReceivedWebhook): PartnerWebhookEvent =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as PartnerWebhookEvent;
