import type { Locale } from '@plaza/sdk/contract';
import { formatEuros } from '@plaza/sdk/rules';
import type { PlanRow } from '../payments/index.ts';

/** What texts call the plans, by the plans' numbers. */
const planKeys: Readonly<Record<number, string>> = { 1: 'basic', 2: 'spotlight', 3: 'boost' };

const listingsWord: Readonly<Record<Locale, Readonly<Record<'one' | 'other', string>>>> = {
  en: { one: 'listing', other: 'listings' },
  es: { one: 'anuncio', other: 'anuncios' },
};

/** What texts may say about the plans: `{spotlight}` is its title, `{spotlightPrice}` its price, and so on. */
export function planValues(plans: readonly PlanRow[], locale: Locale): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const plan of plans) {
    const key = planKeys[plan.id];
    if (key === undefined) continue;
    values.set(key, locale === 'es' ? plan.title_es : plan.title_en);
    values.set(`${key}Price`, formatEuros(plan.price_cents, locale));
    values.set(
      `${key}Listings`,
      `${plan.listing_limit} ${listingsWord[locale][plan.listing_limit === 1 ? 'one' : 'other']}`,
    );
    values.set(`${key}Weight`, String(plan.visibility_weight));
    values.set(`${key}Percent`, String((plan.visibility_weight - 1) * 100));
  }
  return values;
}

/**
 * Fills the `{name}`s of a text in.
 * @throws when there is no such value, so that no page ever shows a brace.
 */
export function fillIn(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`A text asks for "${name}", which no plan has.`);
    return value;
  });
}
