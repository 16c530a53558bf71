import { isOwnerIntent, type OwnerOutcome } from './owner-intents.ts';

interface ClientActionArgs<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/** A lost connection leaves everything as it is, and says so. */
export async function unlessOffline<T>({ request, serverAction }: ClientActionArgs<T>): Promise<T | OwnerOutcome> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const intent = form.get('intent');
    return {
      isDone: false,
      intent: isOwnerIntent(intent) ? intent : 'pause',
      id: Number(form.get('id')),
      problem: 'offline',
    } satisfies OwnerOutcome;
  }
}

interface Revalidation {
  actionResult?: unknown;
  defaultShouldRevalidate: boolean;
}

/** Whether the page asks anew for what it shows after something was done: not when the connection is lost. */
export function isChangedBy({ actionResult, defaultShouldRevalidate }: Revalidation): boolean {
  const isOffline =
    typeof actionResult === 'object' &&
    actionResult !== null &&
    'problem' in actionResult &&
    actionResult.problem === 'offline';
  return !isOffline && defaultShouldRevalidate;
}
