import type { Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';

export const invoicesPath = (locale: Locale, id?: string): string =>
  pagePath(locale, id === undefined ? '/account/invoices' : `/account/invoices/${encodeURIComponent(id)}`);

export const invoiceFilePath = (locale: Locale, id: string): string => `${invoicesPath(locale, id)}/pdf`;

export const creditNotePath = (locale: Locale, id: number): string => pagePath(locale, `/account/credit_notes/${id}`);

export const creditNoteFilePath = (locale: Locale, id: number): string => `${creditNotePath(locale, id)}/pdf`;

export const ownPlanPath = (locale: Locale): string => pagePath(locale, '/account/edit_profile#plan');

/** Path of the plan in the profile, with a notice about the plan change just made. */
export const planChangedPath = (locale: Locale): string => pagePath(locale, '/account/edit_profile?done=plan#plan');

/** Path of the plan in the profile, with a notice that the payment card was changed. */
export const cardChangedPath = (locale: Locale): string => pagePath(locale, '/account/edit_profile?done=card#plan');

export const withdrawPath = (locale: Locale): string => pagePath(locale, '/account/withdraw');

export const changePlanPath = (locale: Locale, planId: number): string =>
  pagePath(locale, `/account/change_plan?planId=${planId}`);

/** ID of the free plan Basic, which follows every paid plan. */
export const freePlanId = 1;

export const cancelPlanPath = (locale: Locale): string => changePlanPath(locale, freePlanId);
