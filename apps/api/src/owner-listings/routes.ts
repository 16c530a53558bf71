import type { AreaHandlers } from '../http/context.ts';
import type { ListingForms } from './forms.ts';
import type { OwnImages } from './images/service.ts';
import type { OwnNumbers } from './numbers/numbers.ts';
import type { OwnListings } from './service.ts';

interface OwnListingsParts {
  listings: OwnListings;
  forms: ListingForms;
  images: OwnImages;
  numbers: OwnNumbers;
}

/** Calls of owners about their listings. */
export function ownListingsRoutes({ listings, forms, images, numbers }: OwnListingsParts) {
  return {
    createDraft: async ({ body, query }, { session }) => ({
      data: await listings.begin(session.userId, body.submissionId, query.locale),
    }),
    duplicateListing: async ({ params, body }, { session }) => ({
      data: await listings.duplicate(session.userId, params.id, body.submissionId),
    }),
    createListing: async ({ form, query }, { session, header }) => ({
      data: await forms.create(session.userId, form, query.locale, header('idempotency-key')),
    }),
    updateListing: async ({ params, form, query }, { session }) => ({
      data: await forms.update(session.userId, params.id, form, query.locale),
    }),
    listOwnListings: ({ query }, { session }) => listings.list(session.userId, query),
    getOwnListing: async ({ params }, { session }) => ({ data: await listings.one(session.userId, params.id) }),
    changeOwnListing: async ({ params, body, query }, { session }) => ({
      data: await listings.save(session.userId, params.id, body, query.locale),
    }),
    finishListing: async ({ params, body, query }, { session }) => ({
      data: await listings.finish(session.userId, params.id, body.version, query.locale),
    }),
    changeListingState: async ({ params, body, query }, { session }) => ({
      data: await listings.choose(session.userId, params.id, body, query.locale),
    }),
    listRenterCandidates: async ({ params }, { session }) => ({
      data: await listings.renterCandidates(session.userId, params.id),
    }),
    deleteListing: async ({ params }, { session }) => ({ data: await listings.remove(session.userId, params.id) }),
    restoreListing: async ({ params }, { session }) => ({ data: await listings.restore(session.userId, params.id) }),
    addListingImage: async ({ params, form, query }, { session }) => ({
      data: await images.add(session.userId, params.id, form.image, form.submissionId, query.locale),
    }),
    arrangeListingImages: async ({ params, body, query }, { session }) => ({
      data: await images.arrange(session.userId, params.id, body, query.locale),
    }),
    getSubscriptionAccess: (_input, { session }) => listings.access(session.userId),
    getListingStats: async ({ params }, { session }) => ({ data: await numbers.stats(session.userId, params.id) }),
    getListingDays: async ({ params, query }, { session }) => ({
      data: await numbers.days(session.userId, params.id, query.days),
    }),
    getDashboard: async (_input, { session }) => ({ data: await numbers.dashboard(session.userId) }),
    getPriceGuide: async ({ query }, { session }) => ({
      data: await numbers.priceGuide(session.userId, query, query.vehicleKind),
    }),
  } satisfies AreaHandlers;
}
