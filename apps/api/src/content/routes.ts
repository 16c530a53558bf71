import type { Config } from '../config.ts';
import type { AreaHandlers } from '../http/context.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Contact } from './contact/contact-service.ts';
import type { Content } from './service.ts';

export interface ContentRoutesOptions {
  content: Content;
  contact: Contact;
  office: Config['office'];
}

/** Texts of the pages that explain Plaza, and messages to the people behind it. */
export function contentRoutes({ content, contact, office }: ContentRoutesOptions) {
  return {
    listFaqGroups: async ({ query }) => ({ data: await content.faqGroups(query.locale) }),
    getPrivacyPolicy: async ({ query }) => ({ data: await content.privacyPolicy(query.locale) }),
    listHowItWorks: ({ query }) => ({ data: content.howItWorks(query.locale) }),
    listReviews: ({ query }) => ({ data: content.reviews(query.locale) }),
    getOfficeLocation: () => {
      if (office === null) throw new DomainError('not_found');
      return { data: office };
    },
    sendContactMessage: async ({ body, query }, { clientAddress }) => ({
      data: await contact.send(body, { locale: query.locale, clientAddress }),
    }),
  } satisfies AreaHandlers;
}
