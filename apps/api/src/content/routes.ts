import type { Handlers } from '../http/handlers.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Platform } from '../platform/platform.ts';
import { createContact } from './contact/contact-service.ts';
import { createContent } from './service.ts';

/** Texts of the pages that explain Plaza, and messages to the people behind it. */
export function contentRoutes({
  database,
  jobs,
  config,
  limits,
}: Pick<Platform, 'database' | 'jobs' | 'config' | 'limits'>) {
  const content = createContent(database.read);
  const contact = createContact({ database: database.write, jobs, limits });
  return {
    listFaqGroups: async ({ query }) => ({ data: await content.faqGroups(query.locale) }),
    getPrivacyPolicy: async ({ query }) => ({ data: await content.privacyPolicy(query.locale) }),
    listHowItWorks: ({ query }) => ({ data: content.howItWorks(query.locale) }),
    listReviews: ({ query }) => ({ data: content.reviews(query.locale) }),
    getOfficeLocation: () => {
      if (config.office === null) throw new DomainError('not_found');
      return { data: config.office };
    },
    sendContactMessage: async ({ body, query }, { clientAddress }) => ({
      data: await contact.send(body, { locale: query.locale, clientAddress }),
    }),
  } satisfies Handlers<
    'getPrivacyPolicy' | 'listFaqGroups' | 'listHowItWorks' | 'listReviews' | 'getOfficeLocation' | 'sendContactMessage'
  >;
}
