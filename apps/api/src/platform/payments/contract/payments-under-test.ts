import { testCards } from '../../../testing/test-cards.ts';
import type { PaymentProvider, ProviderEvent, ProviderSubscription } from '../payment-provider.ts';

export interface PaymentsUnderTest {
  provider: PaymentProvider;
  /** Products of € 9.99 and € 19.99 a month. */
  products: { small: string; large: string };
  now: () => Date;
  /** Advances the clock and runs due events in order. */
  moveTo: (date: Date) => Promise<void>;
  /** Enters one of Stripe's published test numbers as the payer. */
  enterCard: (clientSecret: string, number: string) => Promise<void>;
  answerChallenge: (clientSecret: string, isPassed: boolean) => Promise<void>;
  /** Makes later charges of a subscription use another card. */
  replaceCard: (subscriptionId: string, number: string) => Promise<void>;
  events: () => Promise<ProviderEvent[]>;
  stop: () => Promise<void>;
}

export const oneHour = 3_600_000;
export const oneDay = 24 * oneHour;
export const addMs = (date: Date, ms: number): Date => new Date(date.getTime() + ms);

let count = 0;
export const newKey = (): string => `contract-${(count += 1)}`;

export function createPayers(current: () => PaymentsUnderTest) {
  const newCustomer = async () => {
    const userId = (count += 1);
    const email = `payer-${userId}@example.com`;
    const customerId = await current().provider.createCustomer({ userId, email, locale: 'es', key: newKey() });
    return { userId, customerId };
  };
  const order = async (productId: string) => {
    const { userId, customerId } = await newCustomer();
    const key = newKey();
    const { subscription, clientSecret } = await current().provider.createSubscription({
      userId,
      customerId,
      productId,
      key,
    });
    if (clientSecret === null) throw new Error('nothing is to pay');
    return { userId, customerId, key, id: subscription.id, subscription, clientSecret };
  };
  const buy = async (productId: string, number: string = testCards.good) => {
    const newSubscription = await order(productId);
    await current().enterCard(newSubscription.clientSecret, number);
    return newSubscription;
  };
  const readExisting = async (id: string): Promise<ProviderSubscription> => {
    const subscription = await current().provider.readSubscription(id);
    if (subscription === null) throw new Error(`there is no subscription ${id}`);
    return subscription;
  };
  const stateOf = async (id: string) => (await readExisting(id)).state;
  const typesOf = async (id: string) =>
    (await current().events()).filter(({ subscriptionId }) => subscriptionId === id).map(({ type }) => type);
  const invoicesOf = async (customerId: string) =>
    (await current().provider.listInvoices(customerId)).map(({ reason, status, amountCents }) => [
      reason,
      status,
      amountCents,
    ]);

  return { order, buy, read: readExisting, stateOf, typesOf, invoicesOf };
}

export type Payers = ReturnType<typeof createPayers>;
