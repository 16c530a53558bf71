import type { Attempt } from '../platform/limits/rate-limits.ts';

/** A limit for an account and a network address together; the address is looked at as it was typed, account or not. */
export const limitOfBoth = (
  name: 'loginOfAccountHere' | 'forgotOfAccountHere',
  email: string,
  network: string | null,
): Attempt[] => (network === null ? [] : [[name, email.toLowerCase(), network]]);

export const limitOfNetwork = (
  name: 'loginOfAddress' | 'forgotOfAddress' | 'codesOfAddress' | 'registrationOfAddress',
  network: string | null,
): Attempt[] => (network === null ? [] : [[name, network]]);
