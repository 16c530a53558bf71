import { Stripe } from 'stripe';
import * as z from 'zod';
import type { ProviderEvent, ProviderMessage } from '../payment-provider.ts';
import { objectIdOf, subscriptionOfInvoice } from './stripe-shapes.ts';

/** Maximum age of a webhook's message; prevents replays. */
const maxSignatureAgeSeconds = 300;

type EventSubject = Pick<ProviderEvent, 'subscriptionId' | 'paymentId' | 'setupId'>;

const noSubject: EventSubject = { subscriptionId: null, paymentId: null, setupId: null };

const subjectOfSubscription = ({ id }: Stripe.Subscription): EventSubject => ({ ...noSubject, subscriptionId: id });
const subjectOfInvoice = (object: Stripe.Invoice): EventSubject => ({
  ...noSubject,
  subscriptionId: subscriptionOfInvoice(object),
});
const subjectOfPayment = ({ id }: Stripe.PaymentIntent): EventSubject => ({ ...noSubject, paymentId: id });
const subjectOfSetup = ({ id }: Stripe.SetupIntent): EventSubject => ({ ...noSubject, setupId: id });
const subjectOfPaymentObject = ({
  payment_intent: intent,
}: Stripe.Charge | Stripe.Refund | Stripe.Dispute): EventSubject => ({
  ...noSubject,
  paymentId: intent === null ? null : objectIdOf(intent),
});

const subjectReadersByType = {
  'customer.subscription.created': subjectOfSubscription,
  'customer.subscription.updated': subjectOfSubscription,
  'customer.subscription.deleted': subjectOfSubscription,
  'customer.subscription.paused': subjectOfSubscription,
  'customer.subscription.resumed': subjectOfSubscription,
  'customer.subscription.pending_update_applied': subjectOfSubscription,
  'customer.subscription.pending_update_expired': subjectOfSubscription,
  'invoice.paid': subjectOfInvoice,
  'invoice.payment_failed': subjectOfInvoice,
  'invoice.payment_action_required': subjectOfInvoice,
  'invoice.voided': subjectOfInvoice,
  'invoice.marked_uncollectible': subjectOfInvoice,
  'payment_intent.processing': subjectOfPayment,
  'payment_intent.payment_failed': subjectOfPayment,
  'setup_intent.succeeded': subjectOfSetup,
  'charge.refunded': subjectOfPaymentObject,
  'charge.dispute.created': subjectOfPaymentObject,
  'charge.dispute.closed': subjectOfPaymentObject,
  'refund.failed': subjectOfPaymentObject,
} satisfies {
  [Type in Stripe.Event['type']]?: (object: Extract<Stripe.Event, { type: Type }>['data']['object']) => EventSubject;
};

/** Types of events that Stripe has to send. Plaza acknowledges and ignores all others. */
export const webhookEventTypes: readonly string[] = Object.keys(subjectReadersByType);

const StripeIdSchema = z.string().regex(/^[\w-]{1,255}$/);
const StripeReferenceSchema = z.union([StripeIdSchema, z.object({ id: StripeIdSchema })]);

const maxTimestampSeconds = 8_640_000_000_000;
const StripeEventSchema = z.object({
  id: StripeIdSchema,
  type: z.string().min(1),
  created: z.int().min(0).max(maxTimestampSeconds),
  data: z.object({ object: z.looseObject({}) }),
});
const StripeObjectSchema = z.object({
  id: StripeIdSchema,
  parent: z.object({ subscription_details: z.object({ subscription: StripeReferenceSchema }).nullish() }).nullish(),
  payment_intent: StripeReferenceSchema.nullable().default(null),
});

function parseEventMessage(text: string): ProviderMessage {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'malformed', code: 'invalid_json' };
  }
  const stripeEvent = StripeEventSchema.safeParse(json).data;
  if (stripeEvent === undefined) return { kind: 'malformed', code: 'validation_failed' };
  const { id, type, created, data } = stripeEvent;
  if (!webhookEventTypes.includes(type)) return { kind: 'ignored' };
  const eventObject = StripeObjectSchema.safeParse(data.object).data;
  if (eventObject === undefined) return { kind: 'malformed', code: 'validation_failed' };
  // each type of event has a reader of its own
  const readSubject = subjectReadersByType[type as keyof typeof subjectReadersByType] as (
    of: typeof eventObject,
  ) => EventSubject;
  const eventSubject = readSubject(eventObject);
  if (Object.values(eventSubject).every((reference) => reference === null)) return { kind: 'ignored' };
  return { kind: 'event', event: { id, type, createdAt: new Date(created * 1000), ...eventSubject } };
}

/** Creates the reader of webhook messages. @param secrets of the endpoint; several during a rotation. */
export function createMessageReader(
  secrets: readonly string[],
): (body: Uint8Array, signature: string | undefined) => ProviderMessage {
  const hasValidSignature = (text: string, signature: string): boolean =>
    secrets.some((secret) => {
      try {
        return Stripe.webhooks.signature?.verifyHeader(text, signature, secret, maxSignatureAgeSeconds) === true;
      } catch {
        // another secret of the endpoint may match
        return false;
      }
    });

  return (body, signature) => {
    const bodyText = Buffer.from(body).toString();
    return signature !== undefined && hasValidSignature(bodyText, signature)
      ? parseEventMessage(bodyText)
      : { kind: 'refused' };
  };
}
