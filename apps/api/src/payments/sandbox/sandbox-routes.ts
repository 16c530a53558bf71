import { dayMs, type Locale } from '@plaza/sdk';
import type { Hono } from 'hono';
import * as z from 'zod';
import type { ApiEnvironment, AreaHandlers, CallerSession } from '../../http/context.ts';
import { bearerTokenOf } from '../../http/requests.ts';
import { refusalMessage } from '../../messages/index.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { SandboxProvider } from '../../platform/payments/sandbox/sandbox-provider.ts';
import type { CardChanges } from '../cards/card-changes.ts';
import type { PaymentQueries } from '../payment-queries.ts';
import type { MoveClock } from './clock.ts';

interface SandboxRoutesOptions {
  /** `null` with another provider: the sandbox calls then answer 404. */
  sandbox: SandboxProvider | null;
  queries: Pick<PaymentQueries, 'payment'>;
  cardChanges: Pick<CardChanges, 'read'>;
}

export function sandboxRoutes({ sandbox, queries, cardChanges }: SandboxRoutesOptions) {
  /** @throws DomainError `not_found` for an unknown payment or another user's. */
  const requirePayment = async (userId: number, clientSecret: string, locale: Locale) => {
    if (sandbox === null) throw new DomainError('not_found');
    return { sandbox, payment: await queries.payment(userId, clientSecret, locale) };
  };

  const requireCardChange = async (userId: number, clientSecret: string, locale: Locale) => {
    if (sandbox === null) throw new DomainError('not_found');
    return { sandbox, change: await cardChanges.read(userId, clientSecret, locale) };
  };

  return {
    enterSandboxCard: async ({ body: { clientSecret, card }, query: { locale } }, { session }) => {
      const { sandbox: provider, change } = await requireCardChange(session.userId, clientSecret, locale);
      const cardRefusal = await provider.enterCard(clientSecret, card);
      if (cardRefusal !== null)
        return { data: { ...change, refusal: cardRefusal, message: refusalMessage(cardRefusal, locale) } };
      return { data: await cardChanges.read(session.userId, clientSecret, locale) };
    },
    answerSandboxCardChallenge: async ({ body: { clientSecret, isPassed }, query: { locale } }, { session }) => {
      const { sandbox: provider } = await requireCardChange(session.userId, clientSecret, locale);
      await provider.answerChallenge(clientSecret, isPassed);
      return { data: await cardChanges.read(session.userId, clientSecret, locale) };
    },
    paySandboxCard: async ({ body: { clientSecret, card }, query: { locale } }, { session }) => {
      const { sandbox: provider, payment } = await requirePayment(session.userId, clientSecret, locale);
      const cardRefusal = await provider.enterCard(clientSecret, card);
      // A refused card number is not stored: only this response describes the refusal.
      if (cardRefusal !== null)
        return { data: { ...payment, refusal: cardRefusal, message: refusalMessage(cardRefusal, locale) } };
      return { data: await queries.payment(session.userId, clientSecret, locale) };
    },
    answerSandboxChallenge: async ({ body: { clientSecret, isPassed }, query: { locale } }, { session }) => {
      const { sandbox: provider } = await requirePayment(session.userId, clientSecret, locale);
      await provider.answerChallenge(clientSecret, isPassed);
      return { data: await queries.payment(session.userId, clientSecret, locale) };
    },
  } satisfies AreaHandlers;
}

const clockPath = '/api/sandbox/clock';
const maxClockDays = 800;

const clockMoveSchema = z.union([
  z.strictObject({ days: z.number().min(0).max(maxClockDays) }),
  z.strictObject({ until: z.iso.datetime({ offset: true }) }),
]);

export interface SandboxClockOptions {
  sessions: { read(token: string): Promise<CallerSession> };
  clock: { now: (userId: number) => Promise<Date>; move: MoveClock };
}

/**
 * `POST /api/sandbox/clock`, for tests: moves the caller's clock.
 * @param options `null` without a sandbox or in production: the route does not exist.
 */
export function addSandboxClock(app: Hono<ApiEnvironment>, options: SandboxClockOptions | null): void {
  if (options === null) return;
  const { sessions, clock } = options;
  app.post(clockPath, async (c) => {
    c.set('route', clockPath);
    c.header('cache-control', 'no-store');
    const token = bearerTokenOf(c.req.header('authorization'));
    if (token === undefined) throw new DomainError('session_required');
    const { userId } = await sessions.read(token);
    const clockMove = clockMoveSchema.safeParse(await c.req.json().catch(() => null));
    if (!clockMove.success) throw new DomainError('validation_failed');
    const sandboxNow = await clock.now(userId);
    const targetTime =
      'days' in clockMove.data ? sandboxNow.getTime() + clockMove.data.days * dayMs : Date.parse(clockMove.data.until);
    if (targetTime > sandboxNow.getTime() + maxClockDays * dayMs) throw new DomainError('validation_failed');
    const moveResult = await clock.move(userId, new Date(targetTime));
    return c.json({ data: { now: moveResult.toISOString() } });
  });
}
