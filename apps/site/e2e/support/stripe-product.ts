import { join, resolve } from 'node:path';
import type { Request } from '@playwright/test';
import { findLeaks } from './tested-product.ts';
import { expect, test as base } from './journey.ts';
import { freePort, launchApp, startProduct } from './product.ts';
import { complaintPrefix } from './stripe-js/complain.ts';
import { bundleStripeScripts, serveStripe, type StripeServers } from './stripe-js/serve-stripe-js.ts';

interface StripeReport {
  problems: string[];
  customers: { id: string; email: string }[];
  subscriptions: { customer: string; status: string }[];
}

export interface StripeProduct extends StripeServers {
  siteUrl: string;
  /** Holds webhooks back after a call with `true`, and sends them after a call with `false`. */
  holdWebhooks: (isHeld: boolean) => Promise<void>;
  passDays: (days: number) => Promise<void>;
  /** Delays payments after a call with `true`, and lets them succeed after a call with `false`. */
  setSlow: (isSlow: boolean) => Promise<void>;
  /** States of Stripe's subscriptions for an email address. */
  statesOf: (email: string) => Promise<string[]>;
}

const stripeSettings = {
  STRIPE_SECRET_KEY: 'sk_test_double',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRET: 'whsec_double',
  PLAZA_STRIPE_PRODUCTS: '2:prod_spotlight,3:prod_boost',
  // the product starts in half the time without demo data, and the tests create their own accounts
  PLAZA_DEMO_DATA: 'false',
};

/** Card numbers in any format: only Stripe's own hosts may receive one. */
const cardNumber = /\b(?:\d[ -]?){15,16}\b/;
const isStripeUrl = (url: string) => /^https:\/\/(?:js|api|hooks)\.stripe\.com\//.test(url);
const decodeText = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};
const containsCardNumber = (request: Request): boolean =>
  [request.url(), request.postData() ?? '', ...Object.values(request.headers())].some((text) =>
    [...decodeText(text).matchAll(new RegExp(cardNumber, 'g'))].some(([problems]) =>
      isTestCard(problems.replaceAll(/\D/g, '')),
    ),
  );
const isTestCard = (digits: string): boolean => /^(?:4242|4000|5555)\d{12}$/.test(digits);

/** Journeys on a separate product with a test double of Stripe; calls that Stripe would reject fail them. */
export const test = base.extend<{ watched: string[]; mayFail: RegExp | null }, { stripe: StripeProduct }>({
  stripe: [
    async ({ browserName: _browserName }, use, workerInfo) => {
      const repositoryRoot = resolve(import.meta.dirname, '../../../..');
      const directory = join(repositoryRoot, 'var/test', `journeys-stripe-${workerInfo.workerIndex}`);
      const [doublePort, controlPort] = [await freePort(), await freePort()];
      const [apiUrl, controlUrl] = [`http://127.0.0.1:${doublePort}`, `http://127.0.0.1:${controlPort}`];
      const { PLAZA_TEST_URL: before, PLAZA_TEST_API_URL: apiBefore } = process.env;
      const product = await startProduct(directory, { ...stripeSettings, PLAZA_STRIPE_DOUBLE: apiUrl });
      // the log of the double is searched for card numbers as well
      const stripeDouble = launchApp(
        directory,
        'stripe-double',
        'apps/api',
        'src/testing/stripe-double/double-process.ts',
        {
          STRIPE_DOUBLE_PORT: String(doublePort),
          STRIPE_DOUBLE_CONTROL_PORT: String(controlPort),
          PLAZA_API_URL: product.apiUrl,
        },
      );
      const requestControl = async (path: string, form: Record<string, string> = {}): Promise<unknown> => {
        const response = await fetch(`${controlUrl}${path}`, { method: 'POST', body: new URLSearchParams(form) });
        expect(response.status, `the double of Stripe at ${path}`).toBe(200);
        return response.json();
      };
      await expect
        .poll(
          () =>
            requestControl('/report').then(
              () => true,
              () => false,
            ),
          { timeout: 60_000 },
        )
        .toBe(true);
      const readReport = async () => (await requestControl('/report')) as StripeReport;
      const customersOf = async (email: string) =>
        (await readReport()).customers.filter((customer) => customer.email === email).map(({ id }) => id);
      process.env.PLAZA_TEST_URL = product.siteUrl;
      process.env.PLAZA_TEST_API_URL = product.apiUrl;
      try {
        await use({
          siteUrl: product.siteUrl,
          scripts: await bundleStripeScripts(),
          apiUrl,
          controlUrl,
          holdWebhooks: async (isHeld) => void (await requestControl('/webhooks', { held: String(isHeld) })),
          passDays: async (days) => void (await requestControl('/days', { days: String(days) })),
          setSlow: async (isSlow) => void (await requestControl('/slow', { slow: String(isSlow) })),
          statesOf: async (email) => {
            const customers = await customersOf(email);
            const { subscriptions } = await readReport();
            return subscriptions.filter(({ customer }) => customers.includes(customer)).map(({ status }) => status);
          },
        });
        expect((await readReport()).problems, 'what Stripe would refuse').toEqual([]);
      } finally {
        Object.assign(process.env, { PLAZA_TEST_URL: before, PLAZA_TEST_API_URL: apiBefore });
        stripeDouble.child.kill('SIGTERM');
        await stripeDouble.exit;
        await product.stop();
      }
      // this throws when logs, tables or emails contain a card number
      await findLeaks(directory);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stripe }, use) => use(stripe.siteUrl),
  // browsers log the response for a declined card in their console
  expectsConsoleErrors: true,
  mayFail: [null, { option: true }],
  watched: [
    async ({ context, stripe, mayFail }, use) => {
      await serveStripe(context, stripe);
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
        );
      });
      const problems: string[] = [];
      context.on('console', (message) => {
        const text = message.text();
        if (text.startsWith(complaintPrefix) || text.includes('Content Security Policy')) problems.push(text);
        else if (message.type() === 'warning' && /stripe/i.test(text)) problems.push(text);
        else if (message.type() === 'error' && !text.startsWith('Failed to load resource')) problems.push(text);
      });
      context.on('weberror', (error) => problems.push(String(error.error())));
      context.on('request', (request) => {
        const url = request.url();
        const isOwn = url.startsWith(stripe.siteUrl) || /^(?:data|blob):/.test(url);
        if (!isOwn && !isStripeUrl(url)) problems.push(`a request to ${url}`);
        if (!isStripeUrl(url) && containsCardNumber(request)) problems.push(`a card number in a request to ${url}`);
      });
      await use(problems);
      const unexpectedProblems = problems.filter((text) => mayFail === null || !mayFail.test(text));
      expect(unexpectedProblems, 'in the console, or in requests').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
