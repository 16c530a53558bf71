import { chatChangeKinds, type ChatChange } from './chat-change.ts';

/** What became of a change that was asked for without scripts, as the address after it says. */
export interface ChangeOutcome extends ChatChange {
  isDone: boolean;
}

const ownNames = ['changed', 'chats', 'failed'];

function apart(path: string): { pathname: string; parameters: URLSearchParams } {
  const [pathname = '', search = ''] = path.split('?', 2);
  const parameters = new URLSearchParams(search);
  for (const name of ownNames) parameters.delete(name);
  return { pathname, parameters };
}

/** An address that also tells what became of a change. */
export function withChangeOutcome(path: string, { kind, chatIds }: ChatChange, isDone: boolean): string {
  const { pathname, parameters } = apart(path);
  parameters.set('changed', kind);
  parameters.set('chats', chatIds.join(' '));
  if (!isDone) parameters.set('failed', 'true');
  return `${pathname}?${parameters.toString()}`;
}

/** An address that does not tell it any more. */
export function withoutChangeOutcome(path: string): string {
  const { pathname, parameters } = apart(path);
  const query = parameters.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** What an address tells; `null` when it tells nothing, or nothing that makes sense. */
export function readChangeOutcome(search: string): ChangeOutcome | null {
  const parameters = new URLSearchParams(search);
  const kind = chatChangeKinds.find((one) => one === parameters.get('changed'));
  const texts = (parameters.get('chats') ?? '').split(' ').filter((text) => text !== '');
  if (kind === undefined || texts.length > 100 || texts.some((text) => !/^[1-9]\d{0,14}$/.test(text))) return null;
  return { kind, chatIds: texts.map(Number), isDone: parameters.get('failed') !== 'true' };
}
