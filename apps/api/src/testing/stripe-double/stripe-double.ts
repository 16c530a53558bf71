import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import type { StripeConfig } from '../../platform/payments/payments-config.ts';
import { createBilling } from './billing.ts';
import { createBrowserCalls, isBrowserCall } from './browser-calls.ts';
import { createCardSetups } from './card-setups.ts';
import { createCalls } from './calls.ts';
import { DoubleError } from './double-error.ts';
import { expandResponse } from './expansion.ts';
import { newObjectId, newPrice, newProduct, newTaxRate } from './objects.ts';
import type { CallName } from './parameters.ts';
import { createPayments } from './payments.ts';
import { createRequestCheck, type FormFields, readForm } from './request-check.ts';
import { stripeApiVersion, createDoubleState, type DoubleState } from './state.ts';

export interface DoubleRequest {
  call: string;
  /** Idempotency key; undefined for reads. */
  key: string | undefined;
  form: FormFields;
  status: number;
}

/**
 * Outcome of one request: another response, or a connection that breaks before (`lost`) or after the request took
 * effect (`answer lost`); `null` for the real response.
 */
type InjectedFailure =
  | { status: number; type?: string; code?: string; message?: string }
  | 'lost'
  | 'answer lost'
  | null;

export interface StripeDouble {
  /** Configuration of a provider that uses the double. */
  config: StripeConfig & { address: object };
  state: DoubleState;
  requests: DoubleRequest[];
  /** Errors that fail a test: invalid parameters, a missing idempotency key, another API version. */
  problems: string[];
  now: () => Date;
  /** @param planId maps the plan to the product in `config`. */
  addProduct: (id: string, cents: number, planId?: number) => void;
  addTaxRate: (id: string, settings: { active: boolean; inclusive: boolean }) => void;
  enterCard: (clientSecret: string, number: string) => void;
  answerChallenge: (clientSecret: string, isPassed: boolean) => void;
  replaceCard: (subscriptionId: string, number: string) => void;
  setSlow: (isSlow: boolean) => void;
  advanceTo: (date: Date) => void;
  /** Sends new events to the API's webhook, in order. @returns the statuses of the responses. */
  deliverTo: (origin: string) => Promise<number[]>;
  /** Sets the outcomes of the next requests, one each. */
  injectFailures: (...injectedFailures: InjectedFailure[]) => void;
  clearFailures: () => void;
  stop: () => Promise<void>;
}

const secretKey = 'sk_test_double';
const publishableKey = 'pk_test_double';
const webhookSecret = 'whsec_double';

/** @param sentAt in seconds since 1970; now by default. */
export function signEvent(event: object, secret: string, sentAt?: number): { body: string; signature: string } {
  const eventJson = JSON.stringify(event);
  const timestampOption = sentAt === undefined ? {} : { timestamp: sentAt };
  const eventSignature = Stripe.webhooks.generateTestHeaderString({ payload: eventJson, secret, ...timestampOption });
  return { body: eventJson, signature: eventSignature };
}

function callOf(method: string, path: string): { call: CallName; id: string } {
  const [, collection = '', id, action] = /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
  const isAction = id === 'create_preview';
  const pathSuffix = id === undefined ? '' : isAction ? `/${id}` : '/{id}';
  return {
    call: `${method} /v1/${collection}${pathSuffix}${action === undefined ? '' : `/${action}`}` as CallName,
    id: id ?? '',
  };
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const bodyChunks: Buffer[] = [];
  for await (const chunk of request) bodyChunks.push(chunk as Buffer);
  return Buffer.concat(bodyChunks).toString();
};

interface CallResponse {
  status: number;
  body: object;
}

const toErrorResponse = ({ status, body }: DoubleError): CallResponse => ({ status, body: { error: body } });

export async function startStripeDouble(startsAt: Date, port = 0): Promise<StripeDouble> {
  const checkParameters = await createRequestCheck();
  const state = createDoubleState(startsAt);
  const payments = createPayments(state);
  const billing = createBilling(state, payments);
  const setups = createCardSetups(state);
  const calls = createCalls(state, payments, billing, setups);
  const performBrowserCall = createBrowserCalls(state, payments, setups, publishableKey);
  const recordedRequests: DoubleRequest[] = [];
  const requestErrors: string[] = [];
  const injectedFailures: InjectedFailure[] = [];
  const productIdsByPlan = new Map<number, string>();
  let delivered = 0;
  const responsesByKey = new Map<string, { request: string; response: CallResponse }>();

  const refuseRequest = (status: number, type: string, message: string): CallResponse => {
    requestErrors.push(message);
    return toErrorResponse(new DoubleError(status, { type, message }));
  };

  const performCall = (call: CallName, id: string, form: FormFields): CallResponse => {
    const requestProblems = checkParameters(call, form);
    if (requestProblems.length > 0) {
      return refuseRequest(400, 'invalid_request_error', requestProblems.map((each) => `${call}: ${each}`).join('\n'));
    }
    try {
      const { expand: paths = [], ...parameters } = form;
      return { status: 200, body: expandResponse(state, calls[call](parameters, id), paths as string[]) };
    } catch (error) {
      if (error instanceof DoubleError) return toErrorResponse(error);
      throw error;
    }
  };

  const performForBrowser = (method: string, pathname: string, form: FormFields): CallResponse => {
    try {
      return { status: 200, body: performBrowserCall(method, pathname, form) };
    } catch (error) {
      if (!(error instanceof DoubleError)) throw error;
      // a declined card is an expected response, not an error of the page that sent the request
      if (error.status !== 402) requestErrors.push(error.message);
      return toErrorResponse(error);
    }
  };

  const respondTo = (request: IncomingMessage, call: CallName, id: string, text: string): CallResponse => {
    const { authorization, 'stripe-version': version } = request.headers;
    if (authorization !== `Bearer ${secretKey}`) {
      const invalidKeyMessage = `Invalid API Key provided: ${authorization?.slice('Bearer '.length)}`;
      return toErrorResponse(new DoubleError(401, { type: 'invalid_request_error', message: invalidKeyMessage }));
    }
    if (version !== stripeApiVersion) {
      return refuseRequest(
        400,
        'invalid_request_error',
        `${call}: Stripe-Version is ${String(version)} instead of ${stripeApiVersion}.`,
      );
    }
    const form = readForm(text);
    if (request.method === 'GET') return performCall(call, id, form);
    const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
    const needsIdempotencyKey = call !== 'POST /v1/invoices/create_preview';
    // the client generates a key for its own retries, which later calls would not share
    if (needsIdempotencyKey && (idempotencyKey === '' || idempotencyKey.startsWith('stripe-node-retry-'))) {
      return refuseRequest(400, 'invalid_request_error', `${call}: a write without an Idempotency-Key of its own.`);
    }
    const requestText = `${request.method} ${request.url} ${text}`;
    const previousResponse = responsesByKey.get(idempotencyKey);
    if (previousResponse === undefined) {
      const callResponse = performCall(call, id, form);
      if (needsIdempotencyKey) responsesByKey.set(idempotencyKey, { request: requestText, response: callResponse });
      return callResponse;
    }
    if (previousResponse.request === requestText) return previousResponse.response;
    const reusedKeyMessage =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    return toErrorResponse(new DoubleError(400, { type: 'idempotency_error', message: reusedKeyMessage }));
  };

  const serveRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://double');
    const { call, id } = callOf(request.method ?? '', pathname);
    const requestBody = await readBody(request);
    const hasParamsInUrl = request.method === 'GET' || request.method === 'DELETE';
    const parameterText = hasParamsInUrl ? search.slice(1) : requestBody;
    const injectedFailure = injectedFailures.shift();
    if (injectedFailure === 'lost') return response.destroy();
    const callResponse: CallResponse =
      typeof injectedFailure === 'object' && injectedFailure !== null
        ? {
            status: injectedFailure.status,
            body: { error: { type: 'api_error', message: 'Trouble.', ...injectedFailure } },
          }
        : isBrowserCall(pathname, readForm(parameterText))
          ? performForBrowser(request.method ?? '', pathname, readForm(parameterText))
          : respondTo(request, call, id, parameterText);
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    recordedRequests.push({ call, key: idempotencyKey, form: readForm(parameterText), status: callResponse.status });
    if (injectedFailure === 'answer lost') return response.destroy();
    response.writeHead(callResponse.status, { 'content-type': 'application/json', 'request-id': newObjectId('req') });
    response.end(JSON.stringify(callResponse.body));
  };

  const server = createServer((request, response) => {
    serveRequest(request, response).catch((error: unknown) => {
      requestErrors.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    config: {
      kind: 'stripe',
      secretKey,
      publishableKey,
      webhookSecrets: [webhookSecret],
      taxRateId: null,
      products: productIdsByPlan,
      address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' },
    },
    state,
    requests: recordedRequests,
    problems: requestErrors,
    now: () => new Date(state.now() * 1000),
    addProduct: (id, cents, planId) => {
      if (planId !== undefined) productIdsByPlan.set(planId, id);
      const createdPrice = newPrice(newObjectId('price'), id, cents);
      state.prices.set(createdPrice.id, createdPrice);
      state.products.set(id, newProduct(id, createdPrice.id));
    },
    addTaxRate: (id, settings) => {
      state.taxRates.set(id, newTaxRate(id, settings));
    },
    enterCard: (clientSecret, number) => {
      const setup = setups.bySecret(clientSecret);
      if (setup) setups.enterCard(setup, number);
      else payments.enterCard(clientSecret, number);
    },
    answerChallenge: (clientSecret, isPassed) => {
      const setup = setups.bySecret(clientSecret);
      if (setup) setups.answerChallenge(setup, isPassed);
      else payments.answerChallenge(clientSecret, isPassed);
    },
    replaceCard: payments.replaceCard,
    setSlow: payments.setSlow,
    advanceTo: (date) => billing.advanceTo(Math.floor(date.getTime() / 1000)),
    deliverTo: async (origin) => {
      const webhookStatuses: number[] = [];
      for (; delivered < state.events.length; delivered += 1) {
        const { body, signature } = signEvent(state.events[delivered] ?? {}, webhookSecret);
        const webhookHeaders = { 'content-type': 'application/json', 'stripe-signature': signature };
        const webhookResponse = await fetch(`${origin}/api/payments/webhook`, {
          method: 'POST',
          headers: webhookHeaders,
          body,
        });
        await webhookResponse.body?.cancel();
        webhookStatuses.push(webhookResponse.status);
      }
      return webhookStatuses;
    },
    injectFailures: (...next) => {
      injectedFailures.push(...next);
    },
    clearFailures: () => {
      injectedFailures.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
