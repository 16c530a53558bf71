import { startApi } from '../../../testing/index.ts';
import { databaseJobs } from '../../jobs/job-store.ts';
import { describePaymentProvider } from '../payment-provider.contract.ts';
import type { ProviderEvent } from '../payment-provider.ts';
import { isSandboxCard, identifyCard } from './cards.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

const createTypedCard = (number: string) => ({ number, expiryMonth: 12, expiryYear: 2099 });

describePaymentProvider('The sandbox', async () => {
  const api = await startApi();
  let clockOffsetMs = 0;
  const simulatedTime = () => new Date(Date.now() + clockOffsetMs);
  const { database, secret } = api;
  const acceptedEvents: ProviderEvent[] = [];
  const sandboxProvider = createSandboxProvider({
    database,
    jobs: databaseJobs,
    onEvent: async (_, event) => {
      acceptedEvents.push(event);
    },
    secret,
    isProduction: false,
    now: simulatedTime,
  });
  return {
    provider: sandboxProvider,
    products: { small: 'sandbox_plan_2', large: 'sandbox_plan_3' },
    now: simulatedTime,
    moveTo: async (date) => {
      clockOffsetMs = date.getTime() - Date.now();
    },
    enterCard: async (clientSecret, number) => {
      await sandboxProvider.enterCard(clientSecret, createTypedCard(number));
    },
    answerChallenge: (clientSecret, isPassed) => sandboxProvider.answerChallenge(clientSecret, isPassed),
    replaceCard: async (subscriptionId, number) => {
      const testCard = identifyCard(createTypedCard(number), simulatedTime());
      if (isSandboxCard(testCard)) await sandboxProvider.replaceCard(subscriptionId, testCard);
    },
    events: async () => acceptedEvents,
    stop: () => api.stop(),
  };
});
