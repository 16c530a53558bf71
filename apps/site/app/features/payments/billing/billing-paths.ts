import type { Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';

/** Where one's invoices are; one of them by its id. */
export const invoicesPath = (locale: Locale, id?: string): string =>
  pagePath(locale, id === undefined ? '/account/invoices' : `/account/invoices/${encodeURIComponent(id)}`);

/** The PDF of an invoice. */
export const invoiceFilePath = (locale: Locale, id: string): string => `${invoicesPath(locale, id)}/pdf`;

/** The page of a credit note. */
export const creditNotePath = (locale: Locale, id: number): string => pagePath(locale, `/account/credit_notes/${id}`);

/** The PDF of a credit note. */
export const creditNoteFilePath = (locale: Locale, id: number): string => `${creditNotePath(locale, id)}/pdf`;

/** Where the card about the own plan stands. */
export const ownPlanPath = (locale: Locale): string => pagePath(locale, '/account/edit_profile#plan');

/** Where the card about the own plan says what was just changed. */
export const changedPlanPath = (locale: Locale): string => pagePath(locale, '/account/edit_profile?done=plan#plan');

/** Path of the card about the own plan, with the notice that another bank card is charged. */
export const changedCardPath = (locale: Locale): string => pagePath(locale, '/account/edit_profile?done=card#plan');

/** Where one withdraws from the contract. */
export const withdrawPath = (locale: Locale): string => pagePath(locale, '/account/withdraw');

/** Where one sees what changing to another plan comes to, and does it. */
export const changePlanPath = (locale: Locale, planId: number): string =>
  pagePath(locale, `/account/change_plan?planId=${planId}`);

/** Basic, which follows every paid plan. */
export const freePlanId = 1;

/** Where a paid plan is cancelled: the free one follows it. */
export const cancelPlanPath = (locale: Locale): string => changePlanPath(locale, freePlanId);
