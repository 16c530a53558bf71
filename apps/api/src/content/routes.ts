import type { Handlers } from '../http/handlers.ts';
import type { Platform } from '../platform/platform.ts';
import { createContent } from './service.ts';

/** Texts of the pages that explain Plaza. */
export function contentRoutes({ database }: Pick<Platform, 'database'>) {
  const content = createContent(database.read);
  return {
    listFaqGroups: async ({ query }) => ({ data: await content.faqGroups(query.locale) }),
    listHowItWorks: ({ query }) => ({ data: content.howItWorks(query.locale) }),
    listReviews: ({ query }) => ({ data: content.reviews(query.locale) }),
  } satisfies Handlers<'listFaqGroups' | 'listHowItWorks' | 'listReviews'>;
}
