import type { OwnerOutcome } from './owner-intents.ts';

const outcomeNames = ['done', 'problem', 'on', 'from', 'next', 'confirm', 'renter'] as const;

/** A page's address without what it says about the last thing that was done there. */
export function withoutOutcome({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  for (const name of outcomeNames) parameters.delete(name);
  const query = parameters.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** The address that tells what was done, for those without scripts. */
export function withOutcome(path: string, outcome: OwnerOutcome): string {
  const [pathname = '', search = ''] = path.split('?');
  const parameters = new URLSearchParams(search);
  for (const name of outcomeNames) parameters.delete(name);
  if (outcome.isDone) {
    parameters.set('done', outcome.intent);
    if (outcome.before !== null) parameters.set('from', outcome.before);
    if (outcome.next !== null) parameters.set('next', String(outcome.next.id));
  } else parameters.set('problem', outcome.problem);
  parameters.set('on', String(outcome.id));
  return `${pathname}?${parameters.toString()}`;
}
