import type { Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';

/** Path of the user's invoices, or of one by its id. */
export const invoicesPath = (locale: Locale, id?: string): string =>
  pagePath(locale, id === undefined ? '/account/invoices' : `/account/invoices/${encodeURIComponent(id)}`);

export const invoiceFilePath = (locale: Locale, id: string): string => `${invoicesPath(locale, id)}/pdf`;

export const creditNotePath = (locale: Locale, id: number): string => pagePath(locale, `/account/credit_notes/${id}`);

export const creditNoteFilePath = (locale: Locale, id: number): string => `${creditNotePath(locale, id)}/pdf`;

/** Path of the card about the user's plan. */
export const ownPlanPath = (locale: Locale): string => pagePath(locale, '/account/edit_profile#plan');

/** Path of the card about the user's plan, with the notice about the change that was just made. */
export const changedPlanPath = (locale: Locale): string => pagePath(locale, '/account/edit_profile?done=plan#plan');

/** Path of the card about the user's plan, with the notice that another bank card is charged. */
export const changedCardPath = (locale: Locale): string => pagePath(locale, '/account/edit_profile?done=card#plan');

/** Path of the withdrawal from the contract. */
export const withdrawPath = (locale: Locale): string => pagePath(locale, '/account/withdraw');

/** Path of the preview of a change to another plan. */
export const changePlanPath = (locale: Locale, planId: number): string =>
  pagePath(locale, `/account/change_plan?planId=${planId}`);

/** Id of Basic, which follows every paid plan. */
export const freePlanId = 1;

/** Path that cancels a paid plan: the free one follows it. */
export const cancelPlanPath = (locale: Locale): string => changePlanPath(locale, freePlanId);
