import { join, resolve } from 'node:path';
import type { Request } from '@playwright/test';
import { findPaymentLeaks } from './tested-product.ts';
import { expect, test as base } from './journey.ts';
import { freePort, launchAppProcess, startProduct } from './product.ts';
import { complaintPrefix } from './stripe-js/complain.ts';
import { bundleStripeScripts, serveStripe, type StripeServers } from './stripe-js/serve-stripe-js.ts';

interface StripeReport {
  problems: string[];
  customers: { id: string; email: string }[];
  subscriptions: { customer: string; status: string }[];
}

export interface StripeProduct extends StripeServers {
  siteUrl: string;
  /** Holds the double's webhooks back after a call with `true`, and sends them after a call with `false`. */
  holdWebhooks: (isHeld: boolean) => Promise<void>;
  passDays: (days: number) => Promise<void>;
  /** Delays payments after a call with `true`, and lets them succeed after a call with `false`. */
  setSlow: (isSlow: boolean) => Promise<void>;
  /** States of Stripe's subscriptions for an email address. */
  statesOf: (email: string) => Promise<string[]>;
}

const stripeProductSettings = {
  STRIPE_SECRET_KEY: 'sk_test_double',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRET: 'whsec_double',
  PLAZA_STRIPE_PRODUCTS: '2:prod_spotlight,3:prod_boost',
  // the product starts in half the time without demo data, and the tests create their own accounts
  PLAZA_DEMO_DATA: 'false',
};

/** Card numbers in any format: only Stripe's own hosts may receive one. */
const cardNumberPattern = /\b(?:\d[ -]?){15,16}\b/;
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
    [...decodeText(text).matchAll(new RegExp(cardNumberPattern, 'g'))].some(([problems]) =>
      isTestCardNumber(problems.replaceAll(/\D/g, '')),
    ),
  );
const isTestCardNumber = (digits: string): boolean => /^(?:4242|4000|5555)\d{12}$/.test(digits);

/** Journeys on a separate product with a test double of Stripe; calls that Stripe would reject fail them. */
export const test = base.extend<{ watched: string[]; mayFail: RegExp | null }, { stripe: StripeProduct }>({
  stripe: [
    async ({ browserName: _browserName }, use, workerInfo) => {
      const repositoryRoot = resolve(import.meta.dirname, '../../../..');
      const productDirectory = join(repositoryRoot, 'var/test', `journeys-stripe-${workerInfo.workerIndex}`);
      const [doublePort, controlPort] = [await freePort(), await freePort()];
      const [apiUrl, controlUrl] = [`http://127.0.0.1:${doublePort}`, `http://127.0.0.1:${controlPort}`];
      const { PLAZA_TEST_URL: before, PLAZA_TEST_API_URL: apiBefore } = process.env;
      const product = await startProduct(productDirectory, { ...stripeProductSettings, PLAZA_STRIPE_DOUBLE: apiUrl });
      // the log of Stripe's double is searched for card numbers as well
      const stripeDouble = launchAppProcess(
        productDirectory,
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
      const readStripeReport = async () => (await requestControl('/report')) as StripeReport;
      const findCustomerIds = async (email: string) =>
        (await readStripeReport()).customers.filter((customer) => customer.email === email).map(({ id }) => id);
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
            const customerIds = await findCustomerIds(email);
            const { subscriptions } = await readStripeReport();
            return subscriptions.filter(({ customer }) => customerIds.includes(customer)).map(({ status }) => status);
          },
        });
        expect((await readStripeReport()).problems, 'what Stripe would refuse').toEqual([]);
      } finally {
        Object.assign(process.env, { PLAZA_TEST_URL: before, PLAZA_TEST_API_URL: apiBefore });
        stripeDouble.child.kill('SIGTERM');
        await stripeDouble.exit;
        await product.stop();
      }
      // this throws when logs, tables or emails contain a card number
      await findPaymentLeaks(productDirectory);
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
      const consoleProblems: string[] = [];
      context.on('console', (message) => {
        const consoleText = message.text();
        if (consoleText.startsWith(complaintPrefix) || consoleText.includes('Content Security Policy'))
          consoleProblems.push(consoleText);
        else if (message.type() === 'warning' && /stripe/i.test(consoleText)) consoleProblems.push(consoleText);
        else if (message.type() === 'error' && !consoleText.startsWith('Failed to load resource'))
          consoleProblems.push(consoleText);
      });
      context.on('weberror', (error) => consoleProblems.push(String(error.error())));
      context.on('request', (request) => {
        const url = request.url();
        const isSiteRequest = url.startsWith(stripe.siteUrl) || /^(?:data|blob):/.test(url);
        if (!isSiteRequest && !isStripeUrl(url)) consoleProblems.push(`a request to ${url}`);
        if (!isStripeUrl(url) && containsCardNumber(request))
          consoleProblems.push(`a card number in a request to ${url}`);
      });
      await use(consoleProblems);
      const unexpectedProblems = consoleProblems.filter((text) => mayFail === null || !mayFail.test(text));
      expect(unexpectedProblems, 'in the console, or in requests').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
