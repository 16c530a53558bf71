import { foldAccents } from '@plaza/sdk';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Locale } from '@plaza/sdk/contract';
import { checkPassword } from '@plaza/sdk/rules';
import { DomainError } from '../../platform/domain-error.ts';
import { ruleMessage } from '../../messages/index.ts';

const file = join(import.meta.dirname, '../../../data/common-passwords.txt.gz');
let known: ReadonlySet<string> | undefined;

/** Whether many people use a password, in whatever case: guessers try those first. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n'));
  return known.has(foldAccents(password.trim()));
}

/**
 * Judges a new password beyond its length.
 * @param personal names and email address of its owner
 * @throws DomainError `validation_failed` with `password_too_common` or `password_predictable` for the field.
 */
export function requireUncommonPassword(
  password: string,
  field: string,
  locale: Locale,
  personal: readonly (string | null | undefined)[],
): void {
  const checked = checkPassword(
    password,
    personal.flatMap((text) => text ?? []),
  );
  const code = isCommonPassword(password) ? 'password_too_common' : checked.ok ? null : checked.code;
  if (code === null) return;
  const params = checked.ok ? {} : checked.params;
  throw new DomainError('validation_failed', { fields: { [field]: [ruleMessage(code, locale, params)] } });
}
