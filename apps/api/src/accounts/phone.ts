import type { Locale } from '@plaza/sdk/contract';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { DomainError } from '../platform/domain-error.ts';
import { ruleMessage } from '../messages/index.ts';

/**
 * Refuses a number that nobody can have. The contract has judged its shape only.
 * @param phoneNumber as E.164, or empty for none.
 * @throws DomainError `validation_failed` with `phone_invalid` for the field.
 */
export function requirePhoneNumber(phoneNumber: string | undefined, field: string, locale: Locale): void {
  if (!phoneNumber || isValidPhoneNumber(phoneNumber)) return;
  throw new DomainError('validation_failed', { fields: { [field]: [ruleMessage('phone_invalid', locale)] } });
}
