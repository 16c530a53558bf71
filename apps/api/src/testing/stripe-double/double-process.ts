import { createServer, type IncomingMessage } from 'node:http';
import { readForm } from './request-check.ts';
import { startStripeDouble } from './stripe-double.ts';

/**
 * Runs the Stripe double as a process of its own, for end-to-end tests: it listens on `STRIPE_DOUBLE_PORT`, sends
 * webhooks to the API at `PLAZA_API_URL`, and accepts commands on `STRIPE_DOUBLE_CONTROL_PORT`.
 */
const portFromVariable = (name: string): number => Number(process.env[name]);
const plazaApiUrl = process.env['PLAZA_API_URL'] ?? '';
const deliveryIntervalMs = 50;

const stripeDouble = await startStripeDouble(new Date(), portFromVariable('STRIPE_DOUBLE_PORT'));
stripeDouble.addProduct('prod_spotlight', 999, 2);
stripeDouble.addProduct('prod_boost', 1999, 3);

let areWebhooksHeld = false;
const refusedWebhookStatuses: number[] = [];

async function deliverEvents(): Promise<void> {
  // keeps the double's clock in step with real time
  stripeDouble.advanceTo(new Date(Math.max(Date.now(), stripeDouble.now().getTime())));
  if (!areWebhooksHeld) {
    const webhookStatuses = await stripeDouble.deliverTo(plazaApiUrl).catch(() => []);
    refusedWebhookStatuses.push(...webhookStatuses.filter((status) => status !== 200));
  }
  setTimeout(() => void deliverEvents(), deliveryIntervalMs);
}
void deliverEvents();

const clientSecretOf = (id: string) =>
  (stripeDouble.state.intents.get(id) ?? stripeDouble.state.setups.get(id))?.client_secret ?? '';

const commandsByPath: Readonly<Record<string, (form: Record<string, unknown>) => object>> = {
  '/webhooks': ({ held }) => {
    areWebhooksHeld = held === 'true';
    return {};
  },
  /** Answers the bank's challenge as the payer. */
  '/bank': ({ intent, answer }) => {
    stripeDouble.answerChallenge(clientSecretOf(String(intent)), answer === 'complete');
    return {};
  },
  '/slow': ({ slow }) => {
    stripeDouble.setSlow(slow === 'true');
    return {};
  },
  '/days': ({ days }) => {
    stripeDouble.advanceTo(new Date(stripeDouble.now().getTime() + Number(days) * 86_400_000));
    return {};
  },
  /** Returns all errors until now, and the customers and subscriptions. */
  '/report': () => ({
    problems: [...stripeDouble.problems, ...refusedWebhookStatuses.map((status) => `the webhook answered ${status}`)],
    customers: [...stripeDouble.state.customers.values()].map(({ id, email }) => ({ id, email })),
    subscriptions: [...stripeDouble.state.subscriptions.values()].map(({ customer, status }) => ({ customer, status })),
  }),
};

async function readBody(request: IncomingMessage): Promise<string> {
  const bodyChunks: Buffer[] = [];
  for await (const chunk of request) bodyChunks.push(chunk as Buffer);
  return Buffer.concat(bodyChunks).toString();
}

const controlServer = createServer((request, response) => {
  readBody(request)
    .then((body) => commandsByPath[request.url ?? '']?.(readForm(body)))
    .then(
      (answer) => response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {})),
      (error: unknown) => {
        stripeDouble.problems.push(String(error));
        response.writeHead(500).end();
      },
    );
});
controlServer.listen(portFromVariable('STRIPE_DOUBLE_CONTROL_PORT'), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
