import type { Hono } from 'hono';
import { readOutbox } from '../platform/mail/read-outbox.ts';
import type { ApiEnvironment } from './context.ts';

/**
 * `/outbox`: mails that were written instead of sent, for a page that shows them on a developer's machine;
 * `?to=` leaves those to other addresses out.
 * @param directory of the mails; `null` where mail is sent or people are real, and then there is no such address.
 */
export function addOutbox(app: Hono<ApiEnvironment>, directory: string | null): void {
  if (directory === null) return;
  app.get('/outbox', async (c) => {
    c.set('route', '/outbox');
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex');
    return c.json(await readOutbox(directory, c.req.query('to')));
  });
}
