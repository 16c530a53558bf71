import { paymentPath, spotlight } from './plans.ts';
import type { VisitedPage, Visitor } from './visitor.ts';
import { type JourneyLocale, words } from './words.ts';

/** Values of the plain card form, by label. */
export function cardFields(locale: JourneyLocale, number: string): Record<string, string> {
  const groups = [1, 5, 9, 13].map((from, index) => [
    words(locale, 'payment.field.digits', { from: String(from), to: String(from + 3) }),
    number.slice(index * 4, index * 4 + 4),
  ]);
  return {
    ...(Object.fromEntries(groups) as Record<string, string>),
    [words(locale, 'payment.field.month')]: '12',
    [words(locale, 'payment.field.year')]: '34',
    [words(locale, 'payment.field.cvc')]: '123',
  };
}

export function checkOnlyCheckbox(page: VisitedPage): void {
  const checkbox = page.getByRole('checkbox') as HTMLInputElement;
  checkbox.checked = true;
}

export function sendOrder(page: VisitedPage, locale: JourneyLocale, number: string): Promise<VisitedPage> {
  // an unpaid invoice needs no new consent
  if (page.queryByRole('checkbox')) checkOnlyCheckbox(page);
  const order = page.getByRole('button', { name: new RegExp(words(locale, 'payment.pay')) });
  return page.submit(order, cardFields(locale, number));
}

export const orderPlan = async (
  visitor: Visitor,
  locale: JourneyLocale,
  number: string,
  planId: number = spotlight.id,
): Promise<VisitedPage> => sendOrder(await visitor.open(paymentPath(locale, planId)), locale, number);

export const textOf = (element: Element | null): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
export const headingOf = (page: VisitedPage): string => textOf(page.getByRole('heading', { level: 1 }));
export const mainOf = (page: VisitedPage): string => textOf(page.getByRole('main'));
