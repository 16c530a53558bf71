import type { RequestContext } from '../http/context.ts';
import type { RequestLimits } from '../http/request-limits.ts';
import type { InsightsApi } from '../insights/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Cards } from '../search/index.ts';
import { createChatCounter, createPartnerAdmission, createPartnerDirectory } from './admission.ts';
import { createNearby, partnersRoutes } from './routes.ts';
import { createPartnersService, recordForPartner } from './service.ts';

export interface PartnersDependencies {
  cards: Cards;
  insights: Pick<InsightsApi, 'insights'>;
  /** `null` when rate limits are off. */
  limits: RequestLimits | null;
}

/** Partners that embed widgets: admission of their calls, and attribution of visitors. */
export function createPartners(
  { database, placeDirectory }: Platform,
  { cards, insights: { insights }, limits }: PartnersDependencies,
) {
  const directory = createPartnerDirectory(database.read);
  const countCards = (shown: readonly { id: number }[], context: RequestContext) =>
    recordForPartner(insights, shown, context);
  return {
    handlers: partnersRoutes({
      partners: createPartnersService({ database: database.write, directory, limits }),
      nearby: createNearby({ database: database.read, cards, placeDirectory }),
      countCards,
    }),
    api: {
      admission: createPartnerAdmission(directory, limits),
      /** Counts the cards of an answer that a widget shows. */
      countCards,
      prepareChatCount: createChatCounter(directory),
    },
  };
}

export type PartnersApi = ReturnType<typeof createPartners>['api'];

export { insertCampaign, insertPartner } from './administration/administration-store.ts';
export type { ChatOrigin, PrepareChatCount } from './admission.ts';
