import { type CallName, type CallSpec, contract } from '@plaza/sdk/contract';

const cacheOf = (name: CallName): CallSpec['cache'] => (contract[name] as CallSpec).cache;

/** True for an answer that shared caches may keep. */
export const isShared = (name: CallName, isPersonal: boolean): boolean => !isPersonal && cacheOf(name) !== undefined;

/**
 * `Cache-Control` of a successful answer.
 * @param isPersonal set when the request carried a session, whose answers belong to one person.
 */
export function cacheControl(name: CallName, isPersonal: boolean): string {
  const cache = cacheOf(name);
  if (cache === undefined || isPersonal) return 'private, no-store';
  const { seconds, staleSeconds } = cache;
  return `public, max-age=${seconds}${staleSeconds === undefined ? '' : `, stale-while-revalidate=${staleSeconds}`}`;
}
