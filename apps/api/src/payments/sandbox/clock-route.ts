import { dayMs } from '@plaza/sdk';
import type { Hono } from 'hono';
import * as z from 'zod';
import type { MoveClock } from './moving-clock.ts';
import { bearerOf } from '../../http/bearer.ts';
import type { ApiEnvironment, SignedIn } from '../../http/context.ts';
import { DomainError } from '../../platform/domain-error.ts';

const route = '/api/sandbox/clock';
const mostDays = 800;

const Move = z.union([
  z.strictObject({ days: z.number().min(0).max(mostDays) }),
  z.strictObject({ until: z.iso.datetime({ offset: true }) }),
]);

export interface SandboxClockOptions {
  sessions: { read(token: string): Promise<SignedIn> };
  clock: { now: (userId: number) => Promise<Date>; move: MoveClock };
}

/**
 * `POST /api/sandbox/clock`, for tests: moves the time of whoever asks, and of nobody else, by some days or until then.
 * @param options `null` where no sandbox takes cards, or people are real: then there is no such address.
 */
export function addSandboxClock(app: Hono<ApiEnvironment>, options: SandboxClockOptions | null): void {
  if (options === null) return;
  const { sessions, clock } = options;
  app.post(route, async (c) => {
    c.set('route', route);
    c.header('cache-control', 'no-store');
    const token = bearerOf(c.req.header('authorization'));
    if (token === undefined) throw new DomainError('session_required');
    const { userId } = await sessions.read(token);
    const asked = Move.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) throw new DomainError('validation_failed');
    const now = await clock.now(userId);
    const wanted = 'days' in asked.data ? now.getTime() + asked.data.days * dayMs : Date.parse(asked.data.until);
    if (wanted > now.getTime() + mostDays * dayMs) throw new DomainError('validation_failed');
    const moved = await clock.move(userId, new Date(wanted));
    return c.json({ data: { now: moved.toISOString() } });
  });
}
