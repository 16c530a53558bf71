import { paymentPath, spotlightPlan } from './plans.ts';
import type { VisitedPage, Visitor } from './visitor.ts';
import { type JourneyLocale, translate } from './translate.ts';

export function createCardFields(locale: JourneyLocale, number: string): Record<string, string> {
  const digitGroups = [1, 5, 9, 13].map((from, index) => [
    translate(locale, 'payment.field.digits', { from: String(from), to: String(from + 3) }),
    number.slice(index * 4, index * 4 + 4),
  ]);
  return {
    ...(Object.fromEntries(digitGroups) as Record<string, string>),
    [translate(locale, 'payment.field.month')]: '12',
    [translate(locale, 'payment.field.year')]: '34',
    [translate(locale, 'payment.field.cvc')]: '123',
  };
}

export function checkOnlyCheckbox(page: VisitedPage): void {
  const checkbox = page.getByRole('checkbox') as HTMLInputElement;
  checkbox.checked = true;
}

export function sendOrder(page: VisitedPage, locale: JourneyLocale, number: string): Promise<VisitedPage> {
  // the form for an unpaid invoice has no checkbox, because it needs no new consent
  if (page.queryByRole('checkbox')) checkOnlyCheckbox(page);
  const orderButton = page.getByRole('button', { name: new RegExp(translate(locale, 'payment.pay')) });
  return page.submit(orderButton, createCardFields(locale, number));
}

export const orderPlanWithoutScripts = async (
  visitor: Visitor,
  locale: JourneyLocale,
  number: string,
  planId: number = spotlightPlan.id,
): Promise<VisitedPage> => sendOrder(await visitor.open(paymentPath(locale, planId)), locale, number);

export const textOf = (element: Element | null): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
export const headingTextOf = (page: VisitedPage): string => textOf(page.getByRole('heading', { level: 1 }));
export const mainTextOf = (page: VisitedPage): string => textOf(page.getByRole('main'));
