import { Stripe } from 'stripe';
import type { ProviderEvent, ProviderMessage } from '../payment-provider.ts';
import { idOf, subscriptionOfInvoice } from './stripe-shapes.ts';

/** An older message is refused, as one that somebody kept and sent again. */
const toleranceSeconds = 300;

/** What an event is about. */
type Subject = Pick<ProviderEvent, 'subscriptionId' | 'paymentId'>;

const subscription = ({ id }: Stripe.Subscription): Subject => ({ subscriptionId: id, paymentId: null });
const invoice = (object: Stripe.Invoice): Subject => ({
  subscriptionId: subscriptionOfInvoice(object),
  paymentId: null,
});
const payment = ({ id }: Stripe.PaymentIntent): Subject => ({ subscriptionId: null, paymentId: id });
const partOfPayment = ({ payment_intent: of }: Stripe.Charge | Stripe.Refund | Stripe.Dispute): Subject => ({
  subscriptionId: null,
  paymentId: of === null ? null : idOf(of),
});

/** The types that Plaza goes by, each with how it names its subscription. */
const subjects = {
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'customer.subscription.paused': subscription,
  'customer.subscription.resumed': subscription,
  'customer.subscription.pending_update_applied': subscription,
  'customer.subscription.pending_update_expired': subscription,
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice,
  'invoice.payment_action_required': invoice,
  'invoice.voided': invoice,
  'invoice.marked_uncollectible': invoice,
  'payment_intent.processing': payment,
  'payment_intent.payment_failed': payment,
  'charge.refunded': partOfPayment,
  'charge.dispute.created': partOfPayment,
  'charge.dispute.closed': partOfPayment,
  'refund.failed': partOfPayment,
} satisfies {
  [Type in Stripe.Event['type']]?: (object: Extract<Stripe.Event, { type: Type }>['data']['object']) => Subject;
};

/** The types of events that Stripe has to send; others are answered and left alone. */
export const webhookEventTypes: readonly string[] = Object.keys(subjects);

const subjectOf = ({ type, data }: Stripe.Event): Subject | null => {
  if (!webhookEventTypes.includes(type)) return null;
  // each type stands beside what reads its object
  const read = subjects[type as keyof typeof subjects] as (object: unknown) => Subject;
  return read(data.object);
};

/**
 * Reads what comes to the webhook. Nothing is believed that none of the secrets has signed in the last five minutes.
 * @param secrets of the endpoint; several while one replaces the other.
 */
export function createMessageReader(
  secrets: readonly string[],
): (body: Uint8Array, signature: string | undefined) => ProviderMessage {
  const verified = (body: Uint8Array, signature: string): Stripe.Event | null => {
    for (const secret of secrets) {
      try {
        return Stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, toleranceSeconds);
      } catch {
        // another secret may have signed it
      }
    }
    return null;
  };

  return (body, signature) => {
    const event = signature === undefined ? null : verified(body, signature);
    if (event === null) return { kind: 'refused' };
    const subject = subjectOf(event);
    if (subject === null || (subject.subscriptionId === null && subject.paymentId === null)) return { kind: 'ignored' };
    const { id, type, created } = event;
    return { kind: 'event', event: { id, type, createdAt: new Date(created * 1000), ...subject } };
  };
}
