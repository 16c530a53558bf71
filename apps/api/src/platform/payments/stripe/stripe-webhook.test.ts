import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { signEvent } from '../../../testing/stripe-double/stripe-double.ts';
import { createMessageReader, webhookEventTypes } from './stripe-webhook.ts';

const newWebhookSecret = 'whsec_new';
const readMessage = createMessageReader(['whsec_old', newWebhookSecret]);
const nowSeconds = () => Math.floor(Date.now() / 1000);

const createEvent = (type: string, object: object) => ({
  id: 'evt_1',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1_795_000_000,
  type,
  data: { object },
});
const deletedEvent = createEvent('customer.subscription.deleted', { id: 'sub_1', object: 'subscription' });
const readSignedEvent = (event: object, signingSecret = newWebhookSecret, sentAt?: number) => {
  const { body, signature } = signEvent(event, signingSecret, sentAt);
  return readMessage(Buffer.from(body), signature);
};

describe('a message', () => {
  it('createMessageReader accepts a message signed with any configured secret, including one being rotated out', () => {
    const signedEvent = {
      id: 'evt_1',
      type: 'customer.subscription.deleted',
      createdAt: new Date(1_795_000_000_000),
      subscriptionId: 'sub_1',
      paymentId: null,
      setupId: null,
    };
    expect(readSignedEvent(deletedEvent)).toEqual({ kind: 'event', event: signedEvent });
    expect(readSignedEvent(deletedEvent, 'whsec_old')).toEqual({ kind: 'event', event: signedEvent });
  });

  it('createMessageReader refuses a message with another secret’s signature, a malformed signature or none', () => {
    expect(readSignedEvent(deletedEvent, 'whsec_other')).toEqual({ kind: 'refused' });
    const eventBody = Buffer.from(JSON.stringify(deletedEvent));
    for (const signature of [undefined, '', 'v1=abc', `t=${nowSeconds()},v1=`, `t=now,v1=${'0'.repeat(64)}`]) {
      expect(readMessage(eventBody, signature)).toEqual({ kind: 'refused' });
    }
    expect(createMessageReader([])(eventBody, signEvent(deletedEvent, newWebhookSecret).signature)).toEqual({
      kind: 'refused',
    });
  });

  it('createMessageReader refuses a message with a changed or added byte', () => {
    const { body, signature } = signEvent(deletedEvent, newWebhookSecret);
    const bodyBytes = Buffer.from(body);
    for (const place of [0, 10, bodyBytes.length - 1]) {
      const changedBytes = Buffer.from(bodyBytes);
      changedBytes.writeUInt8(changedBytes.readUInt8(place) ^ 1, place);
      expect(readMessage(changedBytes, signature)).toEqual({ kind: 'refused' });
    }
    expect(readMessage(Buffer.concat([bodyBytes, Buffer.from(' ')]), signature)).toEqual({ kind: 'refused' });
    expect(readMessage(bodyBytes, signature).kind).toBe('event');
  });

  it('createMessageReader refuses a message older than five minutes', () => {
    expect(readSignedEvent(deletedEvent, newWebhookSecret, nowSeconds() - 400)).toEqual({ kind: 'refused' });
    expect(readSignedEvent(deletedEvent, newWebhookSecret, nowSeconds() - 200).kind).toBe('event');
  });

  it('createMessageReader reports a signed message that cannot be parsed as malformed', () => {
    const incompleteJson = '{"id":';
    const jsonSignature = Stripe.webhooks.generateTestHeaderString({
      payload: incompleteJson,
      secret: newWebhookSecret,
    });
    expect(readMessage(Buffer.from(incompleteJson), jsonSignature)).toEqual({
      kind: 'malformed',
      code: 'invalid_json',
    });
  });

  it('createMessageReader reports a signed message with an impossible timestamp as malformed', () => {
    expect(readSignedEvent({ ...deletedEvent, created: 8_640_000_000_001 })).toEqual({
      kind: 'malformed',
      code: 'validation_failed',
    });
  });
});

describe('an event', () => {
  const invoiceObject = { id: 'in_1', object: 'invoice', parent: { subscription_details: { subscription: 'sub_1' } } };
  const objectsByType: Record<string, object> = {
    'customer.subscription': { id: 'sub_1', object: 'subscription' },
    invoice: invoiceObject,
    payment_intent: { id: 'pi_1', object: 'payment_intent' },
    setup_intent: { id: 'seti_1', object: 'setup_intent' },
    charge: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' },
    'charge.dispute': { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1' },
    refund: { id: 're_1', object: 'refund', payment_intent: { id: 'pi_1' } },
  };

  it.each(webhookEventTypes)(
    'createMessageReader returns the ID of the subscription, payment or setup in the event %s',
    (type) => {
      const objectType = Object.keys(objectsByType)
        .toSorted((a, b) => b.length - a.length)
        .find((name) => type.startsWith(`${name}.`));
      const eventMessage = readSignedEvent(createEvent(type, objectsByType[objectType ?? ''] ?? {}));
      const isOfPayment = /^(?:payment_intent|charge|refund)\./.test(type);
      const isOfSetup = type.startsWith('setup_intent.');
      const exampleObjects = {
        subscriptionId: isOfPayment || isOfSetup ? null : 'sub_1',
        paymentId: isOfPayment ? 'pi_1' : null,
        setupId: isOfSetup ? 'seti_1' : null,
      };
      expect(eventMessage).toMatchObject({ kind: 'event', event: { type, ...exampleObjects } });
    },
  );

  it('the README lists every handled event type of Stripe', () => {
    const apiReadme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');
    const [list = ''] = apiReadme.slice(apiReadme.indexOf('a webhook endpoint at')).split('Others are acknowledged');
    let family = '';
    const documentedTypes = [...list.matchAll(/`([a-z_.]+)`/g)].map(([, name = '']) => {
      if (!name.startsWith('.')) family = name.slice(0, name.lastIndexOf('.'));
      return name.startsWith('.') ? family + name : name;
    });
    expect(documentedTypes.toSorted()).toEqual(webhookEventTypes.toSorted());
  });

  it('createMessageReader reads the subscription ID when an invoice contains the whole subscription', () => {
    const expandedInvoice = { ...invoiceObject, parent: { subscription_details: { subscription: { id: 'sub_2' } } } };
    expect(readSignedEvent(createEvent('invoice.paid', expandedInvoice))).toMatchObject({
      event: { subscriptionId: 'sub_2' },
    });
  });

  it('createMessageReader ignores unknown event types and events without a subscription, payment or setup', () => {
    const otherTypes = [
      createEvent('product.updated', { id: 'prod_1' }),
      createEvent('a.type.of.next.year', { id: 'x' }),
      createEvent('toString', {}),
      // a balance has no ID, so its events have no object to read
      createEvent('balance.available', { object: 'balance' }),
      createEvent('invoice.paid', { id: 'in_2', object: 'invoice', parent: null }),
      createEvent('charge.refunded', { id: 'ch_2', object: 'charge', payment_intent: null }),
    ];
    for (const event of otherTypes) expect(readSignedEvent(event)).toEqual({ kind: 'ignored' });
  });
});
