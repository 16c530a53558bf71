import type { Config } from '../config.ts';
import type { AreaHandlers } from '../http/context.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Platform } from '../platform/platform.ts';
import { type ContactService, contactJobs, createContactService } from './contact/contact.ts';
import { type Content, createContentService } from './service.ts';

export function createContentArea({ config, database, jobs, limits, log, emailSender }: Platform) {
  return {
    handlers: contentRoutes({
      content: createContentService(database.read),
      contact: createContactService({ database: database.write, jobs, limits }),
      office: config.office,
    }),
    jobs: contactJobs({ database: database.write, emailSender, log, contactAddress: config.contactAddress }),
  };
}

interface ContentRoutesOptions {
  content: Content;
  contact: ContactService;
  office: Config['office'];
}

function contentRoutes({ content, contact, office }: ContentRoutesOptions) {
  return {
    listFaqGroups: async ({ query }) => ({ data: await content.faqGroups(query.locale) }),
    getPrivacyPolicy: async ({ query }) => ({ data: await content.privacyPolicy(query.locale) }),
    listHowItWorks: ({ query }) => ({ data: content.howItWorks(query.locale) }),
    listReviews: ({ query }) => ({ data: content.reviews(query.locale) }),
    getOfficeLocation: () => {
      if (office === null) throw new DomainError('not_found');
      return { data: office };
    },
    sendContactMessage: async ({ body, query }, { clientIp }) => ({
      data: await contact.send(body, { locale: query.locale, clientIp }),
    }),
  } satisfies AreaHandlers;
}
