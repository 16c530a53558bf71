import accountsEn from '../../app/features/accounts/messages/accounts.en.json' with { type: 'json' };
import accountsEs from '../../app/features/accounts/messages/accounts.es.json' with { type: 'json' };
import billingEn from '../../app/features/payments/messages/billing.en.json' with { type: 'json' };
import billingEs from '../../app/features/payments/messages/billing.es.json' with { type: 'json' };
import contactEn from '../../app/features/content/messages/contact.en.json' with { type: 'json' };
import contactEs from '../../app/features/content/messages/contact.es.json' with { type: 'json' };
import mailsEn from '../../app/features/accounts/messages/mails.en.json' with { type: 'json' };
import mailsEs from '../../app/features/accounts/messages/mails.es.json' with { type: 'json' };
import memberEn from '../../app/shell/messages/member.en.json' with { type: 'json' };
import memberEs from '../../app/shell/messages/member.es.json' with { type: 'json' };
import newCardEn from '../../app/features/payments/messages/newCard.en.json' with { type: 'json' };
import newCardEs from '../../app/features/payments/messages/newCard.es.json' with { type: 'json' };
import paymentEn from '../../app/features/payments/messages/payment.en.json' with { type: 'json' };
import paymentEs from '../../app/features/payments/messages/payment.es.json' with { type: 'json' };
import profileEn from '../../app/features/profile/messages/profile.en.json' with { type: 'json' };
import profileEs from '../../app/features/profile/messages/profile.es.json' with { type: 'json' };
import wizardEn from '../../app/features/owner-listings/messages/wizard.en.json' with { type: 'json' };
import wizardEs from '../../app/features/owner-listings/messages/wizard.es.json' with { type: 'json' };
import type { JourneyLocale } from './words.ts';

const english = {
  ...accountsEn,
  ...billingEn,
  ...contactEn,
  ...mailsEn,
  ...memberEn,
  ...newCardEn,
  ...paymentEn,
  ...profileEn,
  ...wizardEn,
};
const catalogues: Record<JourneyLocale, Record<string, string>> = {
  en: english,
  es: {
    ...accountsEs,
    ...billingEs,
    ...contactEs,
    ...mailsEs,
    ...memberEs,
    ...newCardEs,
    ...paymentEs,
    ...profileEs,
    ...wizardEs,
  },
};

/** The text of an area's message, with plain values put in, as a reader of that language sees it. */
export function areaText(
  locale: JourneyLocale,
  id: keyof typeof english,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = catalogues[locale][id] ?? '';
  const filled = text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  if (text === '' || filled.includes('{')) throw new Error(`message ${id} is missing, or takes more values`);
  return filled;
}
