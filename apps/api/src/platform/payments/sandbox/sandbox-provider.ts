import type { PaymentRefusal } from '@plaza/sdk/contract';
import { type PlazaDatabase, readDatabaseTime } from '../../database/database.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import {
  type CardSetupRow,
  createClientSecrets,
  requireInvoice,
  providerInvoiceOf,
  createId,
  openPaymentOf,
  type PaymentRow,
  providerPaymentOf,
  requireProduct,
  type SandboxAccount,
  requireSubscription,
  providerSubscriptionOf,
} from './account.ts';
import {
  startSubscription,
  runDueEvents,
  upgradeCostOf,
  cancelNow,
  schedulePlanChange,
  upgradeWhenPaid,
  findNextDueEvent,
  setCancelAtPeriodEnd,
} from './billing.ts';
import {
  answerSetupChallenge,
  createCardSetup,
  enterSetupCard,
  requireCardSetup,
  providerCardSetupOf,
  putCardOnFile,
} from './card-setups.ts';
import {
  cardExpiryOf,
  isSandboxCard,
  identifyCard,
  displayedCardOf,
  type SandboxCard,
  type TypedCard,
} from './cards.ts';
import { answerChallenge, isPayablePayment, chargePayment, refundPayment } from './charging.ts';
import {
  scheduleNextDueEvent,
  readCustomerOf,
  storeResultOfKey,
  readClockOffset,
  readProducts,
  readSubscriptionOfPayment,
  type SandboxOutlets,
  snapshotOf,
  lockAccount,
  claimKey,
  writeAccount,
  writeClockOffset,
} from './store.ts';

export interface SandboxProviderOptions extends SandboxOutlets {
  database: PlazaDatabase;
  secret: string;
  isProduction: boolean;
  /** Clock of the sandbox, by default the database's; a user's own clock may be ahead of it. */
  now?: (database: PlazaDatabase) => Date | Promise<Date>;
}

/** Actions of the payer, which a real provider handles in the browser. */
export interface SandboxProvider extends PaymentProvider {
  /**
   * Pays with a test card or sets it up. Has no effect if the payment is paid, processing or canceled.
   * @returns the reason if the card was rejected without an attempt; `null` after an attempt, whatever its outcome.
   */
  enterCard(clientSecret: string, card: TypedCard): Promise<PaymentRefusal | null>;
  /** Answers the bank's challenge as the payer; has no effect without one. */
  answerChallenge(clientSecret: string, isPassed: boolean): Promise<void>;
  replaceCard(subscriptionId: string, card: SandboxCard): Promise<void>;
  runDueEventsOf(customerId: string): Promise<void>;
  runDueEventsOfUser(userId: number): Promise<void>;
  nextDueOf(userId: number): Promise<Date | null>;
  /** Advances a user's clock and runs all events due by then; never turns it back. */
  setTime(userId: number, time: Date): Promise<void>;
}

type ObjectKind = Parameters<typeof readCustomerOf>[1];

/**
 * Creates a provider that accepts test cards and moves no money. Each read runs the events that are due, and a job runs
 * those of accounts that are not read. Events reach Plaza like those of a webhook.
 * @throws in production.
 */
// Long because it implements one port: each call is a few lines over the same locked account.
export function createSandboxProvider(options: SandboxProviderOptions): SandboxProvider {
  const { database, jobs, secret, isProduction, now = readDatabaseTime } = options;
  if (isProduction) throw new Error('The sandbox of payments takes no money: it is refused in production.');
  const clientSecrets = createClientSecrets(secret);

  const withLockedAccount = async <T>(
    customerId: string | undefined,
    key: { key: string; call: string } | null,
    work: (account: SandboxAccount, isRepeated: boolean) => T,
  ): Promise<T | null> => {
    if (customerId === undefined) return null;
    return database.transaction().execute(async (transaction) => {
      const isRepeatedCall = key !== null && (await claimKey(transaction, key.key, key.call)) !== undefined;
      const account = await lockAccount(transaction, customerId, await now(transaction));
      if (account === undefined) return null;
      const accountSnapshot = snapshotOf(account);
      runDueEvents(account);
      const workResult = work(account, isRepeatedCall);
      await writeAccount(transaction, options, account, accountSnapshot);
      return workResult;
    });
  };

  const readAccount = async <T>(
    kind: ObjectKind,
    id: string,
    work: (account: SandboxAccount) => T,
  ): Promise<T | null> => withLockedAccount(await readCustomerOf(database, kind, id), null, work);

  const changeAccount = async <T>(
    [kind, id]: readonly [ObjectKind, string],
    key: { key: string; call: string },
    work: (account: SandboxAccount, isRepeated: boolean) => T,
  ): Promise<T> => {
    const customerId = await readCustomerOf(database, kind, id);
    if (customerId === undefined) throw new Error(`The sandbox has no ${kind} ${id}.`);
    const wrappedResult = await withLockedAccount(customerId, key, (account, isRepeated) => ({
      of: work(account, isRepeated),
    }));
    if (wrappedResult === null) throw new Error(`The sandbox has no ${kind} ${id}.`);
    return wrappedResult.of;
  };

  const changeSubscription = (
    id: string,
    key: { key: string; call: string },
    work: (account: SandboxAccount, subscription: ReturnType<typeof requireSubscription>) => void,
  ) =>
    changeAccount(['subscription', id], key, (account, isRepeated) => {
      const subscription = requireSubscription(account, id);
      if (!isRepeated) work(account, subscription);
      return providerSubscriptionOf(account, subscription);
    });

  const openPaymentSecretOf = (account: SandboxAccount, subscriptionId: string): string | null => {
    const openPayment = openPaymentOf(account, requireSubscription(account, subscriptionId));
    return openPayment && clientSecrets.of(openPayment.id);
  };

  const withPaymentAccount = async <T>(
    clientSecret: string,
    work: (account: SandboxAccount, payment: PaymentRow) => T,
  ): Promise<T | null> => {
    const paymentId = clientSecrets.read(clientSecret);
    if (paymentId === null) return null;
    return readAccount('payment', paymentId, (account) => {
      const accountPayment = account.payments.find(({ id }) => id === paymentId);
      if (accountPayment === undefined) throw new Error(`The sandbox has no payment ${paymentId}.`);
      return work(account, accountPayment);
    });
  };

  const withSetupAccount = async <T>(
    clientSecret: string,
    work: (account: SandboxAccount, setup: CardSetupRow) => T,
  ): Promise<T | null> => {
    const setupId = clientSecrets.read(clientSecret);
    return setupId === null
      ? null
      : readAccount('setup', setupId, (account) => work(account, requireCardSetup(account, setupId)));
  };

  const readTimeOf = async (userId: number): Promise<Date> =>
    new Date((await now(database)).getTime() + (await readClockOffset(database, userId)));

  const runDueEventsOf = async (customerId: string): Promise<void> => {
    await database.transaction().execute(async (transaction) => {
      const account = await lockAccount(transaction, customerId, await now(transaction));
      if (account === undefined) return;
      const accountSnapshot = snapshotOf(account);
      runDueEvents(account);
      await writeAccount(transaction, options, account, accountSnapshot);
      await scheduleNextDueEvent(transaction, jobs, account);
    });
  };

  const readCustomersOf = async (userId: number): Promise<string[]> => {
    const customerRows = await database
      .selectFrom('sandbox_customers')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    return customerRows.map(({ id }) => id);
  };

  const runDueEventsOfUser = async (userId: number): Promise<void> => {
    for (const customerId of await readCustomersOf(userId)) await runDueEventsOf(customerId);
  };

  return {
    name: 'sandbox',
    publishableKey: null,
    readMessage: null,
    now: readTimeOf,
    priceOf: async (productId) => requireProduct(await readProducts(database), productId).cents,

    createCustomer: async ({ userId, email, locale, key }) => {
      const created_at = await readTimeOf(userId);
      return database.transaction().execute(async (transaction) => {
        const previousCall = await claimKey(transaction, key, `create a customer of ${userId}`);
        if (previousCall?.reference) return previousCall.reference;
        const id = createId('cus');
        const customerRow = { id, user_id: userId, email, locale, created_at };
        await transaction.insertInto('sandbox_customers').values(customerRow).execute();
        await storeResultOfKey(transaction, key, id);
        return id;
      });
    },
    changeCustomer: async (customerId, { email, locale }) => {
      await database
        .updateTable('sandbox_customers')
        .set({ email, locale })
        .where('id', '=', customerId)
        .where('deleted_at', 'is', null)
        .execute();
    },
    deleteCustomer: async (customerId, { key }) => {
      await withLockedAccount(customerId, { key, call: `delete ${customerId}` }, (account) => {
        for (const subscription of account.subscriptions) cancelNow(account, subscription);
      });
      await database
        .updateTable('sandbox_customers')
        .set({ email: null, deleted_at: await now(database) })
        .where('id', '=', customerId)
        .where('deleted_at', 'is', null)
        .execute();
    },

    createSubscription: async ({ customerId, productId, key }) => {
      const orderResult = await database.transaction().execute(async (transaction) => {
        const previousCall = await claimKey(transaction, key, `create a subscription of ${customerId} to ${productId}`);
        const account = await lockAccount(transaction, customerId, await now(transaction));
        if (account === undefined || account.customer.deleted_at !== null)
          throw new Error(`The sandbox has no customer ${customerId}.`);
        const accountSnapshot = snapshotOf(account);
        runDueEvents(account);
        const subscription = previousCall?.reference
          ? requireSubscription(account, previousCall.reference)
          : startSubscription(account, productId);
        await writeAccount(transaction, options, account, accountSnapshot);
        await storeResultOfKey(transaction, key, subscription.id);
        return {
          subscription: providerSubscriptionOf(account, subscription),
          clientSecret: openPaymentSecretOf(account, subscription.id),
        };
      });
      return orderResult;
    },

    readClientSecret: (id) => readAccount('subscription', id, (account) => openPaymentSecretOf(account, id)),
    readCard: (id) =>
      readAccount('subscription', id, (account) => {
        const { card, card_expires_at: expiresAt } = requireSubscription(account, id);
        return card && { ...displayedCardOf(card), expiresAt };
      }),
    createCardSetup: (id, { key }) =>
      changeAccount(['subscription', id], { key, call: `replace the card of ${id}` }, (account) =>
        clientSecrets.of(createCardSetup(account, requireSubscription(account, id), key).id),
      ),
    readCardSetup: (clientSecret) => withSetupAccount(clientSecret, providerCardSetupOf),
    useCardOfSetup: (id) =>
      readAccount('setup', id, (account) => putCardOnFile(account, requireCardSetup(account, id))),
    readSubscription: (id) =>
      readAccount('subscription', id, (account) => providerSubscriptionOf(account, requireSubscription(account, id))),
    listSubscriptions: async (customerId) =>
      (await withLockedAccount(customerId, null, (account) =>
        account.subscriptions.map((each) => providerSubscriptionOf(account, each)),
      )) ?? [],
    readPayment: (clientSecret) => withPaymentAccount(clientSecret, providerPaymentOf),
    subscriptionOfPayment: (paymentId) => readSubscriptionOfPayment(database, paymentId),

    setCancelAtPeriodEnd: (id, cancelAtPeriodEnd, { key }) =>
      changeSubscription(id, { key, call: `${id} ends: ${cancelAtPeriodEnd}` }, (account, subscription) =>
        setCancelAtPeriodEnd(account, subscription, cancelAtPeriodEnd),
      ),
    cancelNow: (id, { key }) => changeSubscription(id, { key, call: `end ${id}` }, cancelNow),

    previewUpgrade: async (id, productId) => {
      const dueNowCents = await readAccount('subscription', id, (account) =>
        upgradeCostOf(account, requireSubscription(account, id), productId),
      );
      if (dueNowCents === null) throw new Error(`The sandbox has no subscription ${id}.`);
      return { dueNowCents };
    },
    upgrade: (id, { productId, key }) =>
      changeAccount(['subscription', id], { key, call: `upgrade ${id} to ${productId}` }, (account, isRepeated) => {
        const subscriptionRow = requireSubscription(account, id);
        if (!isRepeated) upgradeWhenPaid(account, subscriptionRow, productId);
        const subscription = providerSubscriptionOf(account, subscriptionRow);
        const isUpgradePaid = subscription.productId === productId;
        return {
          subscription,
          clientSecret: isUpgradePaid ? null : openPaymentSecretOf(account, id),
          isPaid: isUpgradePaid,
        };
      }),
    changeAtPeriodEnd: (id, { productId, retainedPlan, key }) =>
      changeSubscription(id, { key, call: `${id} goes on as ${productId}` }, (account, subscription) =>
        schedulePlanChange(account, subscription, productId, retainedPlan),
      ),

    listInvoices: async (customerId) =>
      (await withLockedAccount(customerId, null, (account) =>
        account.invoices
          .slice(-100)
          .toReversed()
          .map((invoice) => providerInvoiceOf(account, invoice)),
      )) ?? [],
    refund: (invoiceId, { amountCents, key }) =>
      changeAccount(
        ['invoice', invoiceId],
        { key, call: `refund ${amountCents} of ${invoiceId}` },
        (account, isRepeated) => {
          if (!isRepeated) refundPayment(account, requireInvoice(account, invoiceId), amountCents);
        },
      ),

    enterCard: async (clientSecret, typedCard) => {
      const enterAcceptedCard = (account: SandboxAccount, work: (card: SandboxCard) => void) => {
        const testCard = identifyCard(typedCard, account.now);
        if (!isSandboxCard(testCard)) return { refusal: testCard };
        work(testCard);
        return { refusal: null };
      };
      const paymentResult = await withPaymentAccount(clientSecret, (account, payment) =>
        enterAcceptedCard(account, (card) => {
          if (!isPayablePayment(payment)) return;
          payment.card_expires_at = cardExpiryOf(typedCard);
          chargePayment(account, payment, card, 'entered');
        }),
      );
      const enteredPayment =
        paymentResult ??
        (await withSetupAccount(clientSecret, (account, setup) =>
          enterAcceptedCard(account, (card) => enterSetupCard(account, setup, card, typedCard)),
        ));
      return enteredPayment?.refusal ?? null;
    },
    answerChallenge: async (clientSecret, isPassed) => {
      await withPaymentAccount(clientSecret, (account, payment) => {
        if (payment.status === 'requires_action') answerChallenge(account, payment, isPassed);
      });
      await withSetupAccount(clientSecret, (account, setup) => answerSetupChallenge(account, setup, isPassed));
    },
    replaceCard: async (subscriptionId, card) => {
      await readAccount('subscription', subscriptionId, (account) => {
        requireSubscription(account, subscriptionId).card = card;
      });
    },
    runDueEventsOf,
    runDueEventsOfUser,
    nextDueOf: async (userId) => {
      let nextDueDate: Date | null = null;
      for (const customerId of await readCustomersOf(userId)) {
        const nextDueAt = await withLockedAccount(customerId, null, (account) => findNextDueEvent(account)?.at ?? null);
        if (nextDueAt !== null && (nextDueDate === null || nextDueAt < nextDueDate)) nextDueDate = nextDueAt;
      }
      return nextDueDate;
    },
    setTime: async (userId, time) => {
      await writeClockOffset(database, userId, time.getTime() - (await now(database)).getTime());
      await runDueEventsOfUser(userId);
    },
  };
}
