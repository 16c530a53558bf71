import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@plaza/sdk/contract';
import { HttpError } from '../http/http-error.ts';
import { ruleMessage } from '../messages/index.ts';

const file = join(import.meta.dirname, '../../data/common-passwords.txt');
let known: ReadonlySet<string> | undefined;

/** As guessers try a word: without case and accents. */
const plain = (password: string): string =>
  password
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '');

/** Whether many people use a password, in whatever case: guessers try those first. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readFileSync(file, 'utf8').trim().split('\n'));
  return known.has(plain(password));
}

/** @throws HttpError `validation_failed` with `password_too_common` for the field. */
export function requireUncommonPassword(password: string, field: string, locale: Locale): void {
  if (!isCommonPassword(password)) return;
  throw new HttpError('validation_failed', { fields: { [field]: [ruleMessage('password_too_common', locale)] } });
}
