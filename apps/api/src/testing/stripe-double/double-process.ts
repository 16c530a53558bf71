import { createServer, type IncomingMessage } from 'node:http';
import { readForm } from './request-check.ts';
import { startStripeDouble } from './stripe-double.ts';

/**
 * Runs the Stripe double as a process of its own, for end-to-end tests: it listens on `STRIPE_DOUBLE_PORT`, sends
 * webhooks to the API at `PLAZA_API_URL`, and accepts commands on `STRIPE_DOUBLE_CONTROL_PORT`.
 */
const portOf = (name: string): number => Number(process.env[name]);
const apiUrl = process.env['PLAZA_API_URL'] ?? '';
const deliveryIntervalMs = 50;

const double = await startStripeDouble(new Date(), portOf('STRIPE_DOUBLE_PORT'));
double.addProduct('prod_spotlight', 999, 2);
double.addProduct('prod_boost', 1999, 3);

let isHeld = false;
const refusals: number[] = [];

async function deliverEvents(): Promise<void> {
  // keeps the double's clock in step with real time
  double.advanceTo(new Date(Math.max(Date.now(), double.now().getTime())));
  if (!isHeld) {
    const statuses = await double.deliverTo(apiUrl).catch(() => []);
    refusals.push(...statuses.filter((status) => status !== 200));
  }
  setTimeout(() => void deliverEvents(), deliveryIntervalMs);
}
void deliverEvents();

const secretOf = (id: string) => (double.state.intents.get(id) ?? double.state.setups.get(id))?.client_secret ?? '';

const commands: Readonly<Record<string, (form: Record<string, unknown>) => object>> = {
  '/webhooks': ({ held }) => {
    isHeld = held === 'true';
    return {};
  },
  /** Answers the bank's challenge as the payer. */
  '/bank': ({ intent, answer }) => {
    double.answerChallenge(secretOf(String(intent)), answer === 'complete');
    return {};
  },
  '/slow': ({ slow }) => {
    double.setSlow(slow === 'true');
    return {};
  },
  '/days': ({ days }) => {
    double.advanceTo(new Date(double.now().getTime() + Number(days) * 86_400_000));
    return {};
  },
  /** All errors so far, and the subscriptions by customer. */
  '/report': () => ({
    problems: [...double.problems, ...refusals.map((status) => `the webhook answered ${status}`)],
    customers: [...double.state.customers.values()].map(({ id, email }) => ({ id, email })),
    subscriptions: [...double.state.subscriptions.values()].map(({ customer, status }) => ({ customer, status })),
  }),
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const control = createServer((request, response) => {
  bodyOf(request)
    .then((body) => commands[request.url ?? '']?.(readForm(body)))
    .then(
      (answer) => response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {})),
      (error: unknown) => {
        double.problems.push(String(error));
        response.writeHead(500).end();
      },
    );
});
control.listen(portOf('STRIPE_DOUBLE_CONTROL_PORT'), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
