import type { WebhookDelivery } from '@plaza/sdk';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

const refreshDelayMs = 1500;
/** Attempts that are due later are not awaited. */
const maxAwaitedMs = 15_000;

const isAwaited = ({ status, nextAttemptAt }: WebhookDelivery): boolean =>
  status === 'pending' && nextAttemptAt !== null && Date.parse(nextAttemptAt) - Date.now() < maxAwaitedMs;

/** Reloads the page's data while an event is being sent. */
export function useSentEvents(deliveries: readonly WebhookDelivery[]): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!deliveries.some(isAwaited)) return undefined;
    const timer = setTimeout(refresh, refreshDelayMs);
    return () => clearTimeout(timer);
  }, [deliveries]);
}
