import { isOwnerIntent, type OwnerOutcome } from './owner-intents.ts';

interface ClientActionArgs<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/** Calls the server's action, and returns a lost connection as an outcome, so that the page doesn't change. */
export async function catchOffline<T>({ request, serverAction }: ClientActionArgs<T>): Promise<T | OwnerOutcome> {
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

interface RevalidationArgs {
  actionResult?: unknown;
  defaultShouldRevalidate: boolean;
}

export function revalidateUnlessOffline({ actionResult, defaultShouldRevalidate }: RevalidationArgs): boolean {
  const isOfflineResult =
    typeof actionResult === 'object' &&
    actionResult !== null &&
    'problem' in actionResult &&
    actionResult.problem === 'offline';
  return !isOfflineResult && defaultShouldRevalidate;
}

const outcomeParameterNames = ['done', 'problem', 'on', 'from', 'next', 'confirm', 'renter'] as const;

export function withoutOutcome({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  for (const name of outcomeParameterNames) parameters.delete(name);
  const queryWithoutOutcome = parameters.toString();
  return queryWithoutOutcome === '' ? pathname : `${pathname}?${queryWithoutOutcome}`;
}

export function withOutcome(path: string, outcome: OwnerOutcome): string {
  const [pathname = '', search = ''] = path.split('?');
  const parameters = new URLSearchParams(search);
  for (const name of outcomeParameterNames) parameters.delete(name);
  if (outcome.isDone) {
    parameters.set('done', outcome.intent);
    if (outcome.before !== null) parameters.set('from', outcome.before);
    if (outcome.next !== null) parameters.set('next', String(outcome.next.id));
  } else parameters.set('problem', outcome.problem);
  parameters.set('on', String(outcome.id));
  return `${pathname}?${parameters.toString()}`;
}
