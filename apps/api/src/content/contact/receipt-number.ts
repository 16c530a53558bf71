import { randomInt } from 'node:crypto';

/** Digits and capitals without those that look or sound alike: 0 and O, 1 and I and L, 8 and B, 5 and S, 2 and Z, U and V. */
const letters = '34679ACDEFGHJKMNPQRTVWXY';
const groupLength = 4;

const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');

/** A number that is easy to read out and cannot be guessed, as in `PZ-7K3M-94QF`. */
export const newReceiptNumber = (): string => `PZ-${group()}-${group()}`;
