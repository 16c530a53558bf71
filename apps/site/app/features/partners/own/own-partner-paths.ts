import type { Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';

export const ownPartnerTabs = ['report', 'sites', 'campaigns', 'page-check', 'webhooks', 'settings'] as const;
export type OwnPartnerTab = (typeof ownPartnerTabs)[number];

export const ownPartnersPath = (locale: Locale): string => pagePath(locale, '/partners/account');

/**
 * Path of a tab of a partner.
 * @param search query with its question mark
 */
export const ownPartnerPath = (locale: Locale, id: string, tab: OwnPartnerTab = 'report', search = ''): string =>
  pagePath(locale, tab === 'report' ? `/partners/account/${id}` : `/partners/account/${id}/${tab}`, search);

/**
 * Path of a webhook of a partner, with its log.
 * @param search query with its question mark
 */
export const webhookPath = (locale: Locale, id: string, endpointId: number, search = ''): string =>
  pagePath(locale, `/partners/account/${id}/webhooks/${endpointId}`, search);

export const webhookDeliveryPath = (locale: Locale, id: string, endpointId: number, deliveryId: number): string =>
  pagePath(locale, `/partners/account/${id}/webhooks/${endpointId}/deliveries/${deliveryId}`);

export const partnerReportFilePath = (locale: Locale, id: string, search: string): string =>
  pagePath(locale, `/partners/account/${id}/report.csv`, search);

/** Path of the snippet builder with a partner's ID filled in. */
export const partnerCodePath = (locale: Locale, id: string): string => pagePath(locale, `/partners?id=${id}#builder`);
