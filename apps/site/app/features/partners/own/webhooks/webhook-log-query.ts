import { type WebhookEventType, webhookEventTypes } from '@plaza/sdk';

/** Filter and page of a webhook's log, as in the page's URL. */
export interface WebhookLogFilter {
  /** `null` for all types of events. */
  type: WebhookEventType | null;
  isFailed: boolean;
  /** `null` for the newest page. */
  cursor: string | null;
}

/** Reads the filter of a log; unknown values become the default. */
export function parseWebhookLogFilter(parameters: URLSearchParams): WebhookLogFilter {
  const cursor = parameters.get('cursor');
  return {
    type: webhookEventTypes.find((type) => type === parameters.get('event')) ?? null,
    isFailed: parameters.get('failed') === 'true',
    cursor: cursor !== null && /^\d{1,15}$/.test(cursor) ? cursor : null,
  };
}

/** Formats a filter as a query with its question mark; empty for the default. */
export function formatWebhookLogFilter({ type, isFailed, cursor }: WebhookLogFilter): string {
  const query = new URLSearchParams({
    ...(type !== null && { event: type }),
    ...(isFailed && { failed: 'true' }),
    ...(cursor !== null && { cursor }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}
