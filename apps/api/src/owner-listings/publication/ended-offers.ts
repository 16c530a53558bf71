import { formatAvailabilityDay } from '@plaza/sdk';
import { viewDay } from '../../insights/index.ts';
import { emailText } from '../../messages/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { type EmailContent, renderEmail } from '../../platform/email/email-layout.ts';
import { type EmailSender, sendOrDiscard } from '../../platform/email/email-sender.ts';
import type { JobHandlers, Jobs } from '../../platform/jobs/job-store.ts';
import type { Logger } from '../../platform/log.ts';
import { indexListing } from '../../search/index.ts';
import { type EndedOffer, readEndedOffer, readEndedOfferIds, readOwnersOfEndedOffers } from './ended-offer-store.ts';
import { lockOwner } from './publication-store.ts';
import { transitionListings } from './transition-store.ts';

interface EndedOffersOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  emailSender: EmailSender;
  log: Logger;
  publicUrl: string;
}

function composeEndedOfferEmail({ listingId, name, locale, untilDay }: EndedOffer, publicUrl: string): EmailContent {
  const values = { name, date: formatAvailabilityDay(untilDay, locale, viewDay(new Date())) };
  const textOf = (id: Parameters<typeof emailText>[0]) => emailText(id, locale, values);
  return {
    locale,
    heading: textOf('offerEndedSubject'),
    paragraphs: [textOf('offerEndedIntro'), textOf('offerEndedNext')],
    action: {
      label: textOf('offerEndedAction'),
      url: `${publicUrl}/${locale}/account/my_parking/${listingId}`,
    },
    footnote: textOf('offerEndedFootnote'),
  };
}

/** Pauses published listings on the day after their last one, and tells their owners. */
export const endedOfferJobs = ({ database, jobs, emailSender, log, publicUrl }: EndedOffersOptions) =>
  ({
    pause_ended_listings: async () => {
      const today = viewDay(new Date());
      for (const ownerId of await readOwnersOfEndedOffers(database, today)) {
        await database.transaction().execute(async (transaction) => {
          // The account was closed in the meantime.
          if (!(await lockOwner(transaction, ownerId))) return;
          const endedIds = await readEndedOfferIds(transaction, ownerId, today);
          await transitionListings(transaction, endedIds, 'pause');
          for (const listingId of endedIds) {
            await indexListing(transaction, listingId);
            await jobs.add(transaction, 'send_offer_ended_email', { listingId });
          }
        });
      }
    },
    send_offer_ended_email: async ({ listingId }) => {
      const offer = await readEndedOffer(database, listingId, viewDay(new Date()));
      if (offer === undefined) return;
      const content = composeEndedOfferEmail(offer, publicUrl);
      const id = `offer-ended-${listingId}-${offer.untilDay}`;
      const { email: to, locale } = offer;
      await sendOrDiscard({ emailSender, log }, { id, to, subject: content.heading, ...renderEmail(content), locale });
    },
  }) satisfies Partial<JobHandlers>;
