import { type Locale, type OwnPartner, type PageCheck } from '@plaza/sdk/contract';
import { fieldMessage } from '../../messages/index.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { PublicHttp } from '../../platform/public-http.ts';
import type { OwnPartners } from '../own-partners/own-partners.ts';
import { createPagePartsReader } from './page-parts-reader.ts';
import { checkPage, type CheckedPartner, countWidgets, toFinding } from './page-rules.ts';
import { parsePageUrl, readPage } from './read-page.ts';

const noWidgets = { search: 0, listing: 0, plans: 0 } as const;

const toCheckedPartner = ({ id, isActive, sites, campaigns }: OwnPartner): CheckedPartner => ({
  id,
  isActive,
  allowedOrigins: sites.filter(({ isVerified }) => isVerified).map(({ origin }) => origin),
  campaignIds: campaigns.filter((campaign) => campaign.isActive).map((campaign) => campaign.id),
});

interface PageCheckerOptions {
  ownPartners: Pick<OwnPartners, 'list'>;
  publicHttp: PublicHttp;
  /** Origin of the site, which serves the widgets. */
  plazaOrigin: string;
}

/**
 * Reads a page of a partner.
 * @throws DomainError `not_found`, `unavailable` when too many checks wait, or `validation_failed` for text that isn't
 * a URL.
 */
export type PageChecker = (userId: number, id: string, address: string, locale: Locale) => Promise<PageCheck>;

export function createPageChecker({ ownPartners, publicHttp, plazaOrigin }: PageCheckerOptions): PageChecker {
  const readPageParts = createPagePartsReader();
  return async (userId, id, address, locale) => {
    const partner = (await ownPartners.list(userId)).find((candidate) => candidate.id === id);
    if (partner === undefined) throw new DomainError('not_found');
    const pageUrl = parsePageUrl(address);
    if (pageUrl === null)
      throw new DomainError('validation_failed', { fields: { url: [fieldMessage('pageUrl', locale)] } });
    const source = await readPage(publicHttp, pageUrl);
    const failedCheck = (code: 'page_unreachable' | 'page_status' | 'page_unreadable', value: string | null) => ({
      url: source.url.href,
      widgets: noWidgets,
      findings: [toFinding(code, { value })],
    });
    if ('code' in source) return failedCheck(source.code, source.value);
    const pageParts = await readPageParts(userId, source.html);
    if (pageParts === null) return failedCheck('page_unreadable', null);
    const page = { ...pageParts, url: source.url, policies: [...source.policies, ...pageParts.policies] };
    return {
      url: source.url.href,
      widgets: countWidgets(page, plazaOrigin),
      findings: checkPage(page, toCheckedPartner(partner), plazaOrigin),
    };
  };
}
