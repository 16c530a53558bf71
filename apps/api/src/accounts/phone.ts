import type { Locale } from '@plaza/sdk/contract';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { HttpError } from '../http/http-error.ts';
import { ruleMessage } from '../messages/index.ts';

/**
 * Refuses a number that nobody can have. The contract has judged its shape only.
 * @param phoneNumber as E.164, or empty for none.
 * @throws HttpError `validation_failed` with `phone_invalid` for the field.
 */
export function requirePhoneNumber(phoneNumber: string | undefined, field: string, locale: Locale): void {
  if (!phoneNumber || isValidPhoneNumber(phoneNumber)) return;
  throw new HttpError('validation_failed', { fields: { [field]: [ruleMessage('phone_invalid', locale)] } });
}
