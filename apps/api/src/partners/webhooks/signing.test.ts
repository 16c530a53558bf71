import * as fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { newWebhookSecret, signWebhook } from './signing.ts';

const sign = (secrets: readonly string[], body: string, id = 'evt_1') =>
  signWebhook({ id, sentAt: new Date(), body }, secrets);

describe('signWebhook', () => {
  it('signWebhook returns the signature of the specification’s example', () => {
    const headers = signWebhook(
      {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        sentAt: new Date(1_614_265_330_000),
        body: '{"test": 2432232314}',
      },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('the library of Standard Webhooks verifies any ID and body that signWebhook signs, and rejects a changed body', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{1,40}$/), fc.json(), (id, body) => {
        const secret = newWebhookSecret();
        const headers = sign([secret], body, id);
        expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
        expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature');
        expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow('No matching signature');
      }),
    );
  });

  it('signWebhook signs with every secret, so that each of them verifies', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    const headers = sign(secrets, '{}');
    for (const secret of secrets) expect(new Webhook(secret).verify('{}', headers)).toEqual({});
  });
});

it('newWebhookSecret returns a different `whsec_` secret of 32 bytes each time', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  }
});
