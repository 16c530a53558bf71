import { randomUUID } from 'node:crypto';
import type { CallInput, CallName, ErrorCode } from '@plaza/sdk';
import type { Contract } from '@plaza/sdk/contract';
import type { ListingState } from '../platform/database/listing-tables.ts';
import { testPassword } from './accounts.ts';
import { listingFields } from './own-listings.ts';
import { type OwnerWithEverything, pendingSiteOrigin } from './owner-with-everything.ts';
import { cardOf, testCards } from './test-cards.ts';

export interface SampleFiles {
  image: File;
}

interface CallSample<Name extends CallName> {
  /** Builds the call's input with IDs of the owner's records. */
  input: (their: OwnerWithEverything, files: SampleFiles) => CallInput<Name>;
}

interface PublicCallSample<Name extends CallName> extends CallSample<Name> {
  /** Expected error of the call if no sample can succeed. */
  refusal?: ErrorCode;
}

interface UserCallSample<Name extends CallName> extends CallSample<Name> {
  /**
   * Expected result for another user with the same input: `noInput` if the input names a record of the owner, `own` if
   * the call returns the caller's own records, or what every user gets.
   */
  strangerGets: 'nothing' | 'own';
  state?: ListingState;
  refusal?: ErrorCode;
  /** Expected error for the owner only, because of existing records. */
  ownerRefusal?: ErrorCode;
  /** Expected error of the owner's retry, because the first attempt ended the session. */
  retryRefusal?: ErrorCode;
  /** True if the call intentionally reveals some of the owner's secrets to signed-in users. */
  isReveal?: boolean;
}

type CallSamples = {
  [Name in CallName]: Contract[Name]['access'] extends 'user' ? UserCallSample<Name> : PublicCallSample<Name>;
};

const acme = { taxId: 'B58378431', address: 'Calle Mayor 1, 28013 Madrid' };
const noInput = () => ({});
const listingParams = ({ listingId }: OwnerWithEverything) => ({ params: { id: listingId } });
const partnerParams = ({ partnerId }: OwnerWithEverything) => ({ params: { id: partnerId } });
const webhookParams = ({ webhookParams: params }: OwnerWithEverything) => ({ params });
const deliveryParams = ({ webhookParams: params, webhookDeliveryId: deliveryId }: OwnerWithEverything) => ({
  params: { ...params, deliveryId },
});
const newSubmissionBody = () => ({ submissionId: randomUUID() });
const newPassword = 'otra cosa distinta';
const vehicleMeasures = { lengthCm: 450, widthCm: 185, heightCm: 160 };
const chatParams = ({ chatId }: OwnerWithEverything) => ({ params: { chatId } });

/** Partner whose calls the API admits. It exists before the first call, because the API reads partners every few seconds. */
export const admittedPartnerId = 'admitted';

/** A sample request of each call; the type requires one for a new call, too. */
export const callSamples: CallSamples = {
  login: { input: ({ stranger }) => ({ body: { identifier: stranger.email, password: testPassword } }) },
  register: {
    input: () => ({ form: { email: `${randomUUID()}@example.com`, password: testPassword, terms: 'true' } }),
  },
  checkRegistration: {
    input: () => ({ body: { email: `${randomUUID()}@example.com`, password: testPassword } }),
  },
  forgotPassword: { input: ({ owner }) => ({ body: { email: owner.email } }) },
  checkResetCode: { input: () => ({ body: { code: 'made up' } }), refusal: 'invalid_code' },
  resetPassword: {
    input: () => ({ body: { code: 'made up', password: newPassword, passwordConfirmation: newPassword } }),
    refusal: 'invalid_code',
  },
  refreshSession: { input: ({ stranger }) => ({ body: { refreshToken: stranger.session.refreshToken } }) },
  signOut: { input: () => ({ body: { refreshToken: 'made up' } }) },
  confirmEmail: { input: () => ({ body: { code: 'made up' } }), refusal: 'invalid_code' },
  revertEmail: { input: () => ({ body: { code: 'made up' } }), refusal: 'invalid_code' },
  resendConfirmation: { input: noInput, strangerGets: 'own' },
  listSessions: { input: noInput, strangerGets: 'own' },
  endSession: {
    input: ({ sessionId }) => ({ params: { id: sessionId } }),
    strangerGets: 'nothing',
    retryRefusal: 'session_required',
  },
  endOtherSessions: { input: noInput, strangerGets: 'own' },
  listHearFroms: { input: noInput },

  listSpotTypes: { input: noInput },
  listAccessTypes: { input: noInput },
  listVehicleTypes: { input: noInput },
  listEntranceHeights: { input: noInput },
  listAvailableIns: { input: noInput },
  getLocationByTitle: { input: () => ({ params: { title: 'Madrid' } }) },
  getTitleByLocation: { input: () => ({ params: { lat: 40.4, lng: -3.7 } }) },
  getUserLocation: { input: noInput },
  listSuggestions: { input: () => ({ query: { q: 'Madr' } }) },
  searchListings: { input: () => ({ query: { substr: 'Madrid' } }) },
  searchPins: { input: () => ({ query: { bounds: '-4,40,-3,41', zoom: 12 } }) },
  listListings: { input: noInput },
  listTowns: { input: noInput },
  getPlace: { input: () => ({ params: { kind: 'town', slug: 'madrid' } }) },
  listTownsByRegion: { input: noInput },
  listSitemapPlaces: { input: noInput },
  listSitemapParts: { input: noInput },
  listSitemapListings: { input: noInput },
  getPartner: { input: () => ({ params: { id: 'nobody' } }), refusal: 'not_found' },
  listNearbyListings: { input: () => ({ query: { near: '40.41,-3.7' } }) },
  recordAttribution: { input: () => ({ body: { partner: 'nobody', source: 'search', step: 'arrival' } }) },
  recordPartnerImpression: { input: () => ({ query: { partner: admittedPartnerId, src: 'search' } }) },
  getPrivacyPolicy: { input: noInput },
  listFaqGroups: { input: noInput },
  listReviews: { input: noInput },
  listHowItWorks: { input: noInput },
  sendContactMessage: {
    input: () => ({ body: { name: 'Ana', email: 'ana@example.com', message: 'Hello', privacy: true } }),
  },
  getOfficeLocation: { input: noInput },
  listSubscriptionPlans: { input: noInput },

  listLatestListings: { input: noInput },
  listPopularListings: { input: noInput },
  getListing: { input: listingParams },
  listSimilarListings: { input: listingParams },
  getListingStats: { input: listingParams, strangerGets: 'nothing' },
  getOwnerContact: { input: listingParams, strangerGets: 'own', isReveal: true },
  createListing: {
    input: (_their, { image }) => ({ form: { ...listingFields, images: [image] } }),
    strangerGets: 'own',
  },
  updateListing: {
    input: ({ listingId, imageId }) => ({
      params: { id: listingId },
      form: { ...listingFields, images: [String(imageId)] },
    }),
    strangerGets: 'nothing',
  },
  deleteListing: { input: listingParams, strangerGets: 'nothing' },
  createDraft: { input: () => ({ body: newSubmissionBody() }), strangerGets: 'own' },
  listOwnListings: { input: noInput, strangerGets: 'own' },
  getOwnListing: { input: listingParams, strangerGets: 'nothing', state: 'draft' },
  changeOwnListing: {
    input: (their) => ({
      ...listingParams(their),
      body: { version: 1, mainData: { name: 'A', description: 'B', price: '50' } },
    }),
    strangerGets: 'nothing',
    state: 'draft',
  },
  addListingImage: {
    input: (their, { image }) => ({ ...listingParams(their), form: { image, ...newSubmissionBody() } }),
    strangerGets: 'nothing',
  },
  arrangeListingImages: {
    input: (their) => ({ ...listingParams(their), body: { version: 1, images: [{ id: their.imageId }] } }),
    strangerGets: 'nothing',
  },
  finishListing: {
    input: (their) => ({ ...listingParams(their), body: { version: 1 } }),
    strangerGets: 'nothing',
    state: 'draft',
  },
  changeListingState: {
    input: (their) => ({ ...listingParams(their), body: { action: 'pause' } }),
    strangerGets: 'nothing',
  },
  listRenterCandidates: { input: listingParams, strangerGets: 'nothing' },
  duplicateListing: {
    input: (their) => ({ ...listingParams(their), body: newSubmissionBody() }),
    strangerGets: 'nothing',
  },
  restoreListing: { input: listingParams, strangerGets: 'nothing', state: 'deleted' },
  recordImpressions: {
    input: ({ listingId }) => ({ body: { source: 'search', listingIds: [listingId] } }),
  },
  getListingInsights: { input: listingParams, strangerGets: 'nothing' },
  exportListingInsights: { input: listingParams, strangerGets: 'nothing' },
  getListingDays: { input: listingParams, strangerGets: 'nothing' },
  getDashboard: { input: noInput, strangerGets: 'own' },
  getPriceGuide: { input: () => ({ query: { lat: 40.41, lng: -3.7 } }), strangerGets: 'own' },
  saveListing: { input: (their) => ({ ...listingParams(their), body: { value: true } }), strangerGets: 'own' },
  listSavedListings: { input: noInput, strangerGets: 'own' },
  noteSavedListing: {
    input: (their) => ({ ...listingParams(their), body: { note: '' } }),
    strangerGets: 'own',
  },
  listSavedLists: { input: noInput, strangerGets: 'own' },
  // clients choose the IDs of lists, so two accounts may use the same one
  saveSavedList: {
    input: ({ vehicleId }) => ({ params: { id: vehicleId }, body: { name: 'Mine' } }),
    strangerGets: 'own',
  },
  deleteSavedList: { input: ({ vehicleId }) => ({ params: { id: vehicleId } }), strangerGets: 'own' },
  changeSavedListItem: {
    input: ({ savedListId, listingId }) => ({ params: { id: savedListId, listingId }, body: { isOnList: false } }),
    strangerGets: 'nothing',
  },
  shareSavedList: {
    input: ({ savedListId }) => ({ params: { id: savedListId }, body: { isShared: true } }),
    strangerGets: 'nothing',
  },
  readSharedList: { input: () => ({ body: { token: 'made up' } }), refusal: 'not_found' },
  getSubscriptionAccess: { input: noInput, strangerGets: 'own' },

  startChat: {
    input: ({ renterId, listingId }) => ({
      body: { withWho: renterId, message: 'Hello', relativeParking: listingId },
    }),
    strangerGets: 'nothing',
  },
  sendMessage: { input: (their) => ({ ...chatParams(their), form: { message: 'Hello' } }), strangerGets: 'nothing' },
  listMessages: { input: chatParams, strangerGets: 'nothing' },
  getChat: { input: chatParams, strangerGets: 'nothing' },
  listStarredChats: { input: noInput, strangerGets: 'own' },
  listInboxChats: { input: noInput, strangerGets: 'own' },
  listSentChats: { input: noInput, strangerGets: 'own' },
  listBinnedChats: { input: noInput, strangerGets: 'own' },
  countChats: { input: noInput, strangerGets: 'own' },
  findStartedChat: { input: listingParams, strangerGets: 'own' },
  markChatRead: { input: chatParams, strangerGets: 'nothing' },
  starChat: { input: chatParams, strangerGets: 'nothing' },
  binChats: { input: ({ chatId }) => ({ body: { chatIds: [chatId] } }), strangerGets: 'nothing' },
  sendTyping: { input: chatParams, strangerGets: 'nothing' },
  blockChatPartner: { input: chatParams, strangerGets: 'nothing' },
  reportChat: { input: (their) => ({ ...chatParams(their), body: { reason: 'spam' } }), strangerGets: 'nothing' },
  openLiveEvents: { input: noInput, strangerGets: 'own' },

  getPermissionInfo: { input: noInput, strangerGets: 'own' },
  confirmPayment: {
    input: () => ({ body: { item: { planId: 2 } } }),
    strangerGets: 'own',
    ownerRefusal: 'already_subscribed',
  },
  cancelSubscription: { input: noInput, strangerGets: 'nothing' },
  getUserSubscription: { input: noInput, strangerGets: 'own' },
  getPaymentProvider: { input: noInput },
  readPayment: { input: ({ clientSecret }) => ({ body: { clientSecret } }), strangerGets: 'nothing' },
  // this payment is already completed, so that the sample changes nothing
  paySandboxCard: {
    input: ({ clientSecret }) => ({
      body: {
        clientSecret,
        card: cardOf(testCards.good),
      },
    }),
    strangerGets: 'nothing',
  },
  answerSandboxChallenge: {
    input: ({ clientSecret }) => ({ body: { clientSecret, isPassed: true } }),
    strangerGets: 'nothing',
  },
  getInvoice: { input: ({ invoiceId }) => ({ params: { id: invoiceId } }), strangerGets: 'nothing' },
  getPaymentCard: { input: noInput, strangerGets: 'own' },
  startCardChange: { input: () => ({ body: newSubmissionBody() }), strangerGets: 'nothing' },
  readCardChange: {
    input: ({ setupSecret: clientSecret }) => ({ body: { clientSecret } }),
    strangerGets: 'nothing',
  },
  enterSandboxCard: {
    input: ({ setupSecret: clientSecret }) => ({
      body: { clientSecret, card: { number: '5555555555554444', expiryMonth: 12, expiryYear: 2040, cvc: '123' } },
    }),
    strangerGets: 'nothing',
  },
  answerSandboxCardChallenge: {
    input: ({ setupSecret: clientSecret }) => ({ body: { clientSecret, isPassed: true } }),
    strangerGets: 'nothing',
  },
  getOwnerBusiness: { input: noInput, strangerGets: 'own' },
  saveOwnerBusiness: { input: () => ({ body: { legalName: 'Acme', ...acme } }), strangerGets: 'own' },
  deleteOwnerBusiness: { input: noInput, strangerGets: 'own' },
  getBillingDetails: { input: noInput, strangerGets: 'own' },
  saveBillingDetails: {
    input: () => ({ body: { name: 'Acme, S.L.', ...acme } }),
    strangerGets: 'own',
  },
  downloadInvoice: { input: ({ invoiceId }) => ({ params: { id: invoiceId } }), strangerGets: 'nothing' },
  getCreditNote: { input: ({ creditNoteId }) => ({ params: { id: creditNoteId } }), strangerGets: 'nothing' },
  downloadCreditNote: { input: ({ creditNoteId }) => ({ params: { id: creditNoteId } }), strangerGets: 'nothing' },
  resumeSubscription: { input: noInput, strangerGets: 'nothing' },
  previewPlanChange: { input: () => ({ query: { planId: 2 } }), strangerGets: 'own' },
  changePlan: { input: () => ({ body: { planId: 2, dueNowCents: 0 } }), strangerGets: 'nothing' },
  setRetainedListings: { input: () => ({ body: { listingIds: [] } }), strangerGets: 'own' },
  listInvoices: { input: noInput, strangerGets: 'own' },
  withdrawFromContract: {
    input: () => ({ body: { refundCents: 0, ...newSubmissionBody() } }),
    strangerGets: 'nothing',
  },

  getProfile: { input: noInput, strangerGets: 'own' },
  updateMainInfo: { input: () => ({ form: { firstName: 'Alba' } }), strangerGets: 'own' },
  changePassword: {
    input: () => ({ body: { currentPassword: testPassword, newPassword } }),
    strangerGets: 'own',
  },
  changeEmail: {
    input: () => ({ body: { email: `${randomUUID()}@example.com`, currentPassword: testPassword } }),
    strangerGets: 'own',
  },
  exportData: { input: () => ({ body: { currentPassword: testPassword } }), strangerGets: 'own' },
  closeAccount: {
    input: () => ({ body: { password: testPassword, reasons: ['changedMind'] } }),
    strangerGets: 'own',
    retryRefusal: 'session_required',
  },
  listVehicles: { input: noInput, strangerGets: 'own' },
  // clients choose vehicle IDs, so two accounts may use the same one
  saveVehicle: {
    input: ({ vehicleId }) => ({ params: { id: vehicleId }, body: { ...vehicleMeasures, name: 'Mine' } }),
    strangerGets: 'own',
  },
  deleteVehicle: { input: ({ vehicleId }) => ({ params: { id: vehicleId } }), strangerGets: 'own' },
  changeMailSettings: { input: () => ({ body: { chatMails: false } }), strangerGets: 'own' },
  unsubscribeMails: { input: ({ unsubscribeToken }) => ({ body: { token: unsubscribeToken } }) },
  listSavedSearches: { input: noInput, strangerGets: 'own' },
  // clients choose the IDs of saved searches, so two accounts may use the same one
  saveSearch: {
    input: ({ vehicleId }) => ({ params: { id: vehicleId }, body: { name: 'Mine', search: 'substr=Madrid' } }),
    strangerGets: 'own',
  },
  deleteSavedSearch: { input: ({ vehicleId }) => ({ params: { id: vehicleId } }), strangerGets: 'own' },
  saveSearchByEmail: {
    input: () => ({
      body: { id: randomUUID(), email: `${randomUUID()}@example.com`, name: 'Madrid', search: 'substr=Madrid' },
    }),
  },
  getRentedListing: { input: listingParams, refusal: 'listing_not_found' },
  listWaitingEntries: { input: noInput, strangerGets: 'own' },
  joinWaitingList: {
    input: (their) => ({ ...listingParams(their), body: { neededFrom: '2020-01-01' } }),
    strangerGets: 'own',
    refusal: 'validation_failed',
  },
  leaveWaitingList: { input: listingParams, strangerGets: 'own' },
  readFreshnessCheck: { input: () => ({ body: { token: 'made up' } }), refusal: 'invalid_code' },
  answerFreshnessCheck: { input: () => ({ body: { token: 'made up', answer: 'free' } }), refusal: 'invalid_code' },
  confirmSavedSearch: { input: () => ({ body: { token: 'made up' } }), refusal: 'invalid_code' },
  readSavedSearch: { input: () => ({ body: { token: 'made up' } }), refusal: 'invalid_code' },
  changeSavedSearch: { input: () => ({ body: { token: 'made up', name: 'Madrid' } }), refusal: 'invalid_code' },
  removeSavedSearch: { input: () => ({ body: { token: 'made up' } }), refusal: 'invalid_code' },
  readPush: { input: noInput, strangerGets: 'own' },
  turnOnPush: {
    input: () => ({ body: { endpoint: `https://push.example/${randomUUID()}`, p256dh: 'made-up', auth: 'made-up' } }),
    strangerGets: 'own',
    refusal: 'conflict',
  },
  turnOffPush: { input: noInput, strangerGets: 'own' },
  joinVehicle: { input: () => ({ body: { device: vehicleMeasures } }), strangerGets: 'own' },
  listOwnPartners: { input: noInput, strangerGets: 'own' },
  createPartner: {
    input: () => ({ body: { id: `arena-${randomUUID().slice(0, 8)}`, name: 'Arena' } }),
    strangerGets: 'own',
  },
  updatePartner: {
    input: (their) => ({ ...partnerParams(their), body: { name: 'Other arena' } }),
    strangerGets: 'nothing',
  },
  addPartnerSite: {
    input: (their) => ({ ...partnerParams(their), body: { origin: 'https://tickets.arena.example' } }),
    strangerGets: 'nothing',
  },
  verifyPartnerSite: {
    input: (their) => ({ ...partnerParams(their), body: { origin: pendingSiteOrigin } }),
    strangerGets: 'nothing',
  },
  savePartnerCampaign: {
    input: ({ partnerId }) => ({ params: { id: partnerId, campaignId: 'derby' }, body: { name: 'The derby' } }),
    strangerGets: 'nothing',
  },
  checkPartnerPage: {
    input: (their) => ({ ...partnerParams(their), query: { url: 'http://localhost:1/' } }),
    strangerGets: 'nothing',
  },
  getPartnerReport: { input: partnerParams, strangerGets: 'nothing' },
  exportPartnerReport: { input: partnerParams, strangerGets: 'nothing' },
  listWebhookEndpoints: { input: partnerParams, strangerGets: 'nothing' },
  createWebhookEndpoint: {
    input: (their) => ({
      ...partnerParams(their),
      body: { url: 'https://crm.example/plaza', eventTypes: ['report.daily'] },
    }),
    strangerGets: 'nothing',
  },
  updateWebhookEndpoint: {
    input: (their) => ({ ...webhookParams(their), body: { description: 'Our CRM' } }),
    strangerGets: 'nothing',
  },
  rotateWebhookSecret: { input: webhookParams, strangerGets: 'nothing' },
  sendTestWebhook: { input: webhookParams, strangerGets: 'nothing' },
  listWebhookDeliveries: { input: webhookParams, strangerGets: 'nothing' },
  getWebhookDelivery: { input: deliveryParams, strangerGets: 'nothing' },
  redeliverWebhook: { input: deliveryParams, strangerGets: 'nothing' },
  deleteWebhookEndpoint: { input: webhookParams, strangerGets: 'nothing' },
  removePartnerSite: {
    input: (their) => ({ ...partnerParams(their), query: { origin: pendingSiteOrigin } }),
    strangerGets: 'nothing',
  },
};
