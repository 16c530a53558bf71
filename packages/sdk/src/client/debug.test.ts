import { describe, expect, it } from 'vitest';
import { sendError, sendJson, startLocalServer } from '../testing/local-server.ts';
import { createClient } from './create-client.ts';
import type { DebugEvent } from './types.ts';

describe('the debug hook', () => {
  it('the debug hook receives an event for every attempt, response and retry of a call', async () => {
    await using server = await startLocalServer((response, _, index) =>
      index === 0 ? sendError(response, 503) : sendJson(response, { data: [] }, { headers: { 'x-request-id': 'r-2' } }),
    );
    const events: DebugEvent[] = [];
    const client = createClient({
      baseUrl: server.baseUrl,
      retries: { maxRetries: 1, baseDelayMs: 1 },
      debug: (event) => events.push(event),
    });
    await client.listReviews();
    expect(events.map(({ type, attempt }) => `${type} ${attempt}`)).toEqual([
      'request 1',
      'response 1',
      'retry 1',
      'request 2',
      'response 2',
    ]);
    expect(events.at(-1)).toMatchObject({ call: 'listReviews', method: 'GET', status: 200, requestId: 'r-2' });
    expect(events[2]).toMatchObject({ reason: 'some_code' });
  });

  it('the debug hook never receives passwords, tokens, cookies or file contents', async () => {
    await using server = await startLocalServer((response, { url }) =>
      url.includes('confirm')
        ? sendJson(response, { clientSecret: 'SECRET-pi', isFree: false, subscriptionId: null })
        : sendJson(response, { user: { id: 1, email: 'ana@example.com' }, jwt: 'SECRET-jwt' }),
    );
    const events: DebugEvent[] = [];
    const client = createClient({
      baseUrl: server.baseUrl,
      token: 'SECRET-token',
      debug: (event) => events.push(event),
    });
    await client.login({ body: { identifier: 'ana@example.com', password: 'SECRET-password' } });
    await client.resetPassword({
      body: { code: 'SECRET-code', password: 'SECRET-new', passwordConfirmation: 'SECRET-new' },
    });
    await client.register({
      form: {
        email: 'ana@example.com',
        password: 'SECRET-form',
        terms: 'true',
        profileImage: new File(['SECRET-face'], 'face.png', { type: 'image/png' }),
      },
    });
    await client.confirmPayment(
      { body: { item: { stripeProductId: 'prod_1' } } },
      { headers: { cookie: 'SECRET-cookie' } },
    );
    const eventsJson = JSON.stringify(events);
    expect(eventsJson).not.toContain('SECRET');
    expect(eventsJson).toContain('ana@example.com');
    expect(eventsJson).toContain('prod_1');
    expect(eventsJson).toContain('[file image/png, 11 bytes]');
  });

  it('the debug hook receives a failure event with its reason when the connection breaks', async () => {
    await using server = await startLocalServer((response) => response.destroy());
    const events: DebugEvent[] = [];
    const client = createClient({
      baseUrl: server.baseUrl,
      retries: { maxRetries: 0, baseDelayMs: 1 },
      debug: (event) => events.push(event),
    });
    await client.listReviews().catch(() => undefined);
    expect(events.at(-1)).toMatchObject({ type: 'failure', reason: 'network_error', attempt: 1 });
  });
});
