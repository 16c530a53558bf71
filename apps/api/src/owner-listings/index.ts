import type { AreaHandlers } from '../http/context.ts';
import { viewDay } from '../insights/index.ts';
import type { ListingsApi } from '../listings/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { imageSuffix, type StoredFiles } from '../platform/files/stored-files.ts';
import type { ImageProcessor } from '../platform/images/image-processor.ts';
import type { JobHandlers } from '../platform/jobs/job-store.ts';
import type { Platform } from '../platform/platform.ts';
import { freshnessJobs } from './freshness/freshness-jobs.ts';
import { createFreshnessChecks, createFreshnessTokens, type FreshnessChecks } from './freshness/freshness.ts';
import { createListingForms, type ListingForms } from './forms.ts';
import { readImageByKey, setAvifWidths } from './images/images-store.ts';
import { createListingImages, type ListingImages } from './images/listing-images.ts';
import { createOwnImagesService, type OwnImagesService, type OwnImagesOptions } from './images/service.ts';
import { createOwnStatistics, type OwnStatistics } from './numbers/numbers.ts';
import { createOwnerBusinesses, type OwnerBusinesses } from './owner-business.ts';
import { endedOfferJobs } from './publication/ended-offers.ts';
import { endRentals, lockOwner, readOwnersOfEndedRentals } from './publication/publication-store.ts';
import { publishIfAllowed } from './publication/publication.ts';
import { createOwnListingsService, type OwnListingsService } from './service.ts';
import { deleteListings, lockUnrestorableListings } from './store.ts';

interface OwnerListingsDependencies extends Pick<OwnImagesOptions, 'readMedia'> {
  listings: Pick<ListingsApi, 'lookups'>;
}

export function createOwnerListingsArea(platform: Platform, { listings, readMedia }: OwnerListingsDependencies) {
  const { config, emailSender, geocoder, jobs, imageProcessor, log, placeDirectory, storedFiles } = platform;
  const database = platform.database.write;
  const freshnessTokens = createFreshnessTokens(config.secrets);
  const listingImages = createListingImages({ storedFiles, imageProcessor, jobs });
  const sharedOptions = {
    database,
    lookups: listings.lookups,
    placeDirectory,
    geocoder,
    secret: config.positionSecret,
    listingImages,
  };
  return {
    handlers: ownListingsRoutes({
      listings: createOwnListingsService(sharedOptions),
      forms: createListingForms(sharedOptions),
      images: createOwnImagesService({ database, listingImages, imageProcessor, readMedia }),
      numbers: createOwnStatistics(platform.database),
      freshness: createFreshnessChecks({ database, tokens: freshnessTokens }),
      businesses: createOwnerBusinesses(database),
    }),
    jobs: {
      ...imageJobs({ database, files: storedFiles, imageProcessor }),
      ...deletedListingJobs({ database, listingImages }),
      ...rentalJobs(database),
      ...freshnessJobs({ database, jobs, emailSender, log, tokens: freshnessTokens, publicUrl: config.publicUrl }),
      ...endedOfferJobs({ database, jobs, emailSender, log, publicUrl: config.publicUrl }),
    },
  };
}

export { approximatePosition } from './approximate-position.ts';
export {
  applyPlan,
  enforcePlan,
  publishingObstacleOf,
  type OwnerTransaction,
  previewPlan,
  requirePublishingAllowance,
  withOwner,
} from './publication/publication.ts';
export { requireOwnListing } from './service.ts';

interface OwnListingsServices {
  listings: OwnListingsService;
  forms: ListingForms;
  images: OwnImagesService;
  numbers: OwnStatistics;
  freshness: FreshnessChecks;
  businesses: OwnerBusinesses;
}

function ownListingsRoutes({ listings, forms, images, numbers, freshness, businesses }: OwnListingsServices) {
  return {
    createDraft: async ({ body, query }, { session }) => ({
      data: await listings.createDraft(session.userId, body.submissionId, query.locale),
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
    getOwnListing: async ({ params }, { session }) => ({ data: await listings.readOne(session.userId, params.id) }),
    changeOwnListing: async ({ params, body, query }, { session }) => ({
      data: await listings.save(session.userId, params.id, body, query.locale),
    }),
    finishListing: async ({ params, body, query }, { session }) => ({
      data: await listings.finish(session.userId, params.id, body.version, query.locale),
    }),
    changeListingState: async ({ params, body, query }, { session }) => ({
      data: await listings.changeState(session.userId, params.id, body, query.locale),
    }),
    readFreshnessCheck: async ({ body }) => ({ data: await freshness.read(body.token) }),
    answerFreshnessCheck: async ({ body }) => ({ data: await freshness.answer(body.token, body.answer) }),
    getOwnerBusiness: async (_input, { session }) => ({ data: await businesses.read(session.userId) }),
    saveOwnerBusiness: async ({ body }, { session }) => ({ data: await businesses.save(session.userId, body) }),
    deleteOwnerBusiness: async (_input, { session }) => {
      await businesses.remove(session.userId);
      return { data: { done: true } };
    },
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
      data: await numbers.priceGuide(session.userId, query),
    }),
  } satisfies AreaHandlers;
}

interface DeletedListingsOptions {
  database: PlazaDatabase;
  listingImages: Pick<ListingImages, 'release'>;
}

const deletionBatchSize = 100;

const deletedListingJobs = ({
  database,
  listingImages,
}: DeletedListingsOptions): Pick<JobHandlers, 'purge_deleted_listings'> => {
  const purgeBatch = () =>
    database.transaction().execute(async (transaction) => {
      const unrestorableIds = await lockUnrestorableListings(transaction, deletionBatchSize);
      if (unrestorableIds.length === 0) return 0;
      await listingImages.release(transaction, unrestorableIds);
      await deleteListings(transaction, unrestorableIds);
      return unrestorableIds.length;
    });
  return {
    purge_deleted_listings: async () => {
      for (let count = deletionBatchSize; count === deletionBatchSize;) count = await purgeBatch();
    },
  };
};

interface ImageJobsOptions {
  database: PlazaDatabase;
  files: StoredFiles;
  imageProcessor: ImageProcessor;
}

/** Encodes an image's AVIF files, which take too long for the request. */
const imageJobs = ({ database, files, imageProcessor }: ImageJobsOptions): Pick<JobHandlers, 'encode_avif'> => ({
  encode_avif: async ({ key }) => {
    const listingImage = await readImageByKey(database, key);
    const maxImageWidth = listingImage?.widths.at(-1);
    // The image was removed in the meantime.
    if (listingImage === undefined || maxImageWidth === undefined) return;
    if (listingImage.avif_widths.length > 0) {
      await setAvifWidths(database, key, listingImage.avif_widths);
      return;
    }
    const webpFile = await files.read(key, imageSuffix(maxImageWidth, 'webp'));
    if (webpFile === null) throw new Error(`The files of ${key} are not there`);
    const avifFiles = await imageProcessor.avif(webpFile, listingImage.widths);
    await files.extend(key, avifFiles, (transaction) => setAvifWidths(transaction, key, listingImage.widths));
  },
});

/** Relists bays on the day their rental ends. Those beyond the plan's limit become ready. */
const rentalJobs = (database: PlazaDatabase): Pick<JobHandlers, 'relist_rented_bays'> => ({
  relist_rented_bays: async () => {
    const todayInSpain = viewDay(new Date());
    for (const ownerId of await readOwnersOfEndedRentals(database, todayInSpain)) {
      await database.transaction().execute(async (transaction) => {
        // The account was closed in the meantime.
        if (!(await lockOwner(transaction, ownerId))) return;
        for (const id of await endRentals(transaction, ownerId, todayInSpain))
          await publishIfAllowed(transaction, ownerId, id);
      });
    }
  },
});
