import { startApi } from '../../../testing/index.ts';
import { databaseJobs } from '../../jobs/job-store.ts';
import { describePaymentProvider } from '../payment-provider.contract.ts';
import type { ProviderEvent } from '../payment-provider.ts';
import { isSandboxCard, identifyCard } from './cards.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

const createCard = (number: string) => ({ number, expiryMonth: 12, expiryYear: 2099 });

describePaymentProvider('The sandbox', async () => {
  const api = await startApi();
  let clockOffsetMs = 0;
  const currentTime = () => new Date(Date.now() + clockOffsetMs);
  const { database, secret } = api;
  const events: ProviderEvent[] = [];
  const provider = createSandboxProvider({
    database,
    jobs: databaseJobs,
    onEvent: async (_, event) => {
      events.push(event);
    },
    secret,
    isProduction: false,
    now: currentTime,
  });
  return {
    provider,
    products: { small: 'sandbox_plan_2', large: 'sandbox_plan_3' },
    now: currentTime,
    moveTo: async (date) => {
      clockOffsetMs = date.getTime() - Date.now();
    },
    enterCard: async (clientSecret, number) => {
      await provider.enterCard(clientSecret, createCard(number));
    },
    answerChallenge: (clientSecret, isPassed) => provider.answerChallenge(clientSecret, isPassed),
    replaceCard: async (subscriptionId, number) => {
      const testCard = identifyCard(createCard(number), currentTime());
      if (isSandboxCard(testCard)) await provider.replaceCard(subscriptionId, testCard);
    },
    events: async () => events,
    stop: () => api.stop(),
  };
});
