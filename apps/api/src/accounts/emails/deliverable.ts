import type { Locale } from '@plaza/sdk/contract';
import { isExampleEmail } from '@plaza/sdk/rules';
import { DomainError } from '../../platform/domain-error.ts';
import { fieldMessage } from '../../messages/index.ts';

/** @throws DomainError `validation_failed` for an address of a domain that receives no email. */
export type RequireDeliverable = (email: string, field: string, locale: Locale) => void;

/** @param admitsExamples addresses such as `ana@example.com` are fine, as where demo data and tests use them. */
export const createDeliverableCheck =
  (admitsExamples: boolean): RequireDeliverable =>
  (email, field, locale) => {
    if (admitsExamples || !isExampleEmail(email)) return;
    throw new DomainError('validation_failed', { fields: { [field]: [fieldMessage('emailUndeliverable', locale)] } });
  };
