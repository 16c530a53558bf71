import accountsEn from '../../app/messages/areas/accounts.en.json' with { type: 'json' };
import accountsEs from '../../app/messages/areas/accounts.es.json' with { type: 'json' };
import billingEn from '../../app/messages/areas/billing.en.json' with { type: 'json' };
import billingEs from '../../app/messages/areas/billing.es.json' with { type: 'json' };
import contactEn from '../../app/messages/areas/contact.en.json' with { type: 'json' };
import contactEs from '../../app/messages/areas/contact.es.json' with { type: 'json' };
import mailsEn from '../../app/messages/areas/mails.en.json' with { type: 'json' };
import mailsEs from '../../app/messages/areas/mails.es.json' with { type: 'json' };
import memberEn from '../../app/messages/areas/member.en.json' with { type: 'json' };
import memberEs from '../../app/messages/areas/member.es.json' with { type: 'json' };
import newCardEn from '../../app/messages/areas/newCard.en.json' with { type: 'json' };
import newCardEs from '../../app/messages/areas/newCard.es.json' with { type: 'json' };
import paymentEn from '../../app/messages/areas/payment.en.json' with { type: 'json' };
import paymentEs from '../../app/messages/areas/payment.es.json' with { type: 'json' };
import profileEn from '../../app/messages/areas/profile.en.json' with { type: 'json' };
import profileEs from '../../app/messages/areas/profile.es.json' with { type: 'json' };
import wizardEn from '../../app/messages/areas/wizard.en.json' with { type: 'json' };
import wizardEs from '../../app/messages/areas/wizard.es.json' with { type: 'json' };
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
