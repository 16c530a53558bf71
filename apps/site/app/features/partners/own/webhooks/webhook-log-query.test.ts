import { expect, it } from 'vitest';
import { formatWebhookLogFilter, parseWebhookLogFilter } from './webhook-log-query.ts';

it.each(['', '?event=report.daily', '?failed=true', '?event=chat.started&failed=true&cursor=12'])(
  'formatWebhookLogFilter returns the query %j that parseWebhookLogFilter has read',
  (query) => {
    expect(formatWebhookLogFilter(parseWebhookLogFilter(new URLSearchParams(query)))).toBe(query);
  },
);

it('parseWebhookLogFilter ignores unknown event types, flags and cursors', () => {
  const parameters = new URLSearchParams('?event=chat.ended&failed=1&cursor=latest');
  expect(parseWebhookLogFilter(parameters)).toEqual({ type: null, isFailed: false, cursor: null });
});
