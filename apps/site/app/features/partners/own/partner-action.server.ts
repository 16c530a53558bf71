import type { Calls, Locale } from '@plaza/sdk';
import { fieldText } from '~/forms/form-submission.server.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { intlFor } from '~/i18n/intl.ts';
import type { PartnerActionResult } from './own-result.ts';

export type FieldTexts = Record<string, string>;

export interface PartnerActionInput {
  form: FormData;
  locale: Locale;
  api: Calls;
  /** ID of the page's partner; empty on the page with all partners. */
  partnerId: string;
}

export interface PartnerAction {
  target?: string;
  /** Fields about which the API may report errors. The first one also gets the errors without a field. */
  fields: readonly string[];
  /** Values that refill the form. */
  values: FieldTexts;
  /** Errors of the form's fields, found before the API is called. */
  problems: FieldTexts;
  /** @returns what the form's result shows besides the outcome. */
  run: () => Promise<PartnerActionResult | undefined>;
}

export const createPartnerFormIntl = (locale: Locale) =>
  intlFor<'accounts' | 'ownPartners' | 'webhooks'>(locale, {
    ...messagesOfArea('accounts', locale),
    ...messagesOfArea('ownPartners', locale),
    ...messagesOfArea('webhooks', locale),
  });

export const trimmedFieldText = (form: FormData, name: string): string => fieldText(form, name).trim();
export const discardResult = async (call: Promise<unknown>): Promise<undefined> => void (await call);
