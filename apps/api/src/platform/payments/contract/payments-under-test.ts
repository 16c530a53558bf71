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
export const createKey = (): string => `contract-${(count += 1)}`;

export function createPayers(current: () => PaymentsUnderTest) {
  const createCustomer = async () => {
    const userId = (count += 1);
    const payerEmail = `payer-${userId}@example.com`;
    const customerId = await current().provider.createCustomer({
      userId,
      email: payerEmail,
      locale: 'es',
      key: createKey(),
    });
    return { userId, customerId };
  };
  const orderProduct = async (productId: string) => {
    const { userId, customerId } = await createCustomer();
    const orderKey = createKey();
    const { subscription, clientSecret } = await current().provider.createSubscription({
      userId,
      customerId,
      productId,
      key: orderKey,
    });
    if (clientSecret === null) throw new Error('nothing is to pay');
    return { userId, customerId, key: orderKey, id: subscription.id, subscription, clientSecret };
  };
  const buyProduct = async (productId: string, number: string = testCards.good) => {
    const newSubscription = await orderProduct(productId);
    await current().enterCard(newSubscription.clientSecret, number);
    return newSubscription;
  };
  const readExistingSubscription = async (id: string): Promise<ProviderSubscription> => {
    const existingSubscription = await current().provider.readSubscription(id);
    if (existingSubscription === null) throw new Error(`there is no subscription ${id}`);
    return existingSubscription;
  };
  const readState = async (id: string) => (await readExistingSubscription(id)).state;
  const readEventTypes = async (id: string) =>
    (await current().events()).filter(({ subscriptionId }) => subscriptionId === id).map(({ type }) => type);
  const readInvoices = async (customerId: string) =>
    (await current().provider.listInvoices(customerId)).map(({ reason, status, amountCents }) => [
      reason,
      status,
      amountCents,
    ]);

  return {
    order: orderProduct,
    buy: buyProduct,
    read: readExistingSubscription,
    stateOf: readState,
    typesOf: readEventTypes,
    invoicesOf: readInvoices,
  };
}

export type ContractPayers = ReturnType<typeof createPayers>;
