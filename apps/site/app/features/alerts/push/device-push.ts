import type { Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';

/** Path of the service worker, which only shows notifications. */
const workerPath = '/push-worker.js';

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const send = (locale: Locale, body: unknown): Promise<boolean> =>
  fetch(pagePath(locale, '/saved_searches/push'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** True if the browser has a subscription, which ends when its user revokes the permission. */
export const hasSubscription = async (): Promise<boolean> => (await readSubscription()) !== null;

/**
 * Asks for permission and subscribes this device.
 *
 * @param publicKey VAPID key of the server.
 * @returns `denied` if the browser does not allow notifications, and `failed` if its push service or ours is unreachable.
 */
export async function turnOnPush(locale: Locale, publicKey: string): Promise<'on' | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    await navigator.serviceWorker.register(workerPath);
    const { pushManager } = await navigator.serviceWorker.ready;
    // a subscription for an earlier key of the server would block a new one
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint, keys } = subscription.toJSON();
    if (await send(locale, { endpoint, p256dh: keys?.p256dh, auth: keys?.auth })) return 'on';
    await subscription.unsubscribe();
    return 'failed';
  } catch {
    return 'failed';
  }
}

/** @returns false if the request failed; the device keeps its subscription then, so that a retry can end both. */
export async function turnOffPush(locale: Locale): Promise<boolean> {
  if (!(await send(locale, { endpoint: null }))) return false;
  await (await readSubscription())?.unsubscribe();
  return true;
}
