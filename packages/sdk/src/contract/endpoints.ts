/**
 * Method and path of every call. This table is the only part of the contract that a browser loads:
 * it imports nothing, so no schema library travels with the client.
 * Paths are relative to the API's base address, which ends in `/api`.
 */
export const endpoints = {
  // accounts
  login: 'POST /auth/login',
  register: 'POST /auth/registration',
  checkRegistration: 'POST /auth/registration/check',
  forgotPassword: 'POST /auth/forgot-password',
  checkResetCode: 'POST /auth/reset-password/check',
  resetPassword: 'POST /auth/reset-password',
  refreshSession: 'POST /auth/refresh',
  signOut: 'POST /auth/sign-out',
  confirmEmail: 'POST /auth/confirm-email',
  revertEmail: 'POST /auth/revert-email',
  resendConfirmation: 'POST /auth/resend-confirmation',
  listSessions: 'GET /auth/sessions',
  endSession: 'DELETE /auth/sessions/{id}',
  endOtherSessions: 'DELETE /auth/sessions',
  listHearFroms: 'GET /hear-froms',

  // search
  searchListings: 'GET /parking/search',
  searchPins: 'GET /parking/pins',
  listListings: 'GET /parking/all',
  listTowns: 'GET /parking/towns',

  // places
  getPlace: 'GET /places/{kind}/{slug}',
  listTownsByRegion: 'GET /places/towns',
  listSitemapPlaces: 'GET /sitemap/places',
  listSitemapParts: 'GET /sitemap/parts',
  listSitemapListings: 'GET /sitemap/listings',
  locationByTitle: 'GET /maps/get-location-by-title/{title}',
  titleByLocation: 'GET /maps/get-title-by-location/{lat},{lng}',
  userLocation: 'GET /user-location',
  listSuggestions: 'GET /suggestions',

  // partners
  getPartner: 'GET /partners/{id}',
  listNearbyListings: 'GET /parking/nearby',
  recordAttribution: 'POST /partners/attributions',

  // listings
  listLatestListings: 'GET /parking/latest',
  listPopularListings: 'GET /parking/popular',
  getListing: 'GET /parking/item/{id}',
  listSimilarListings: 'GET /parking/item/{id}/similar',
  getOwnerContact: 'GET /parking/item/{id}/contact',
  listSpotTypes: 'GET /spot-types',
  listAccessTypes: 'GET /access-types',
  listVehicleTypes: 'GET /vehicle-types',
  listEntranceHeights: 'GET /entrance-heights',
  listAvailableIns: 'GET /available-ins',

  // owner-listings
  createListing: 'POST /parking',
  updateListing: 'PUT /parking/update/{id}',
  deleteListing: 'DELETE /parking/item/{id}',
  createDraft: 'POST /parking/drafts',
  listOwnListings: 'GET /parking/own',
  getOwnListing: 'GET /parking/own/{id}',
  changeOwnListing: 'PUT /parking/own/{id}',
  addListingImage: 'POST /parking/own/{id}/images',
  arrangeListingImages: 'PUT /parking/own/{id}/images',
  finishListing: 'POST /parking/own/{id}/finish',
  changeListingState: 'PUT /parking/own/{id}/state',
  listRenterCandidates: 'GET /parking/own/{id}/renters',
  duplicateListing: 'POST /parking/own/{id}/duplicate',
  restoreListing: 'POST /parking/own/{id}/restore',
  getListingStats: 'GET /parking/item/stats/{id}',
  getListingDays: 'GET /parking/item/stats/{id}/days',
  getDashboard: 'GET /account/dashboard',
  getPriceGuide: 'GET /parking/price-guide',
  getSubscriptionAccess: 'GET /subscription-access',

  // saved
  saveListing: 'PUT /parking/save/{id}',
  listSavedListings: 'GET /parking/saved',

  // insights
  getListingInsights: 'GET /parking/item/stats/{id}/insights',
  exportListingInsights: 'GET /parking/item/stats/{id}/insights.csv',
  recordImpressions: 'POST /parking/impressions',

  // chat
  startChat: 'POST /chat-item/start_chat',
  sendMessage: 'POST /chat-item/send-message/{chatId}',
  listMessages: 'GET /chat-item/messages/{chatId}',
  getChat: 'GET /chat-item/{chatId}',
  listStarredChats: 'GET /chats/starred',
  listInboxChats: 'GET /chats/inbox',
  listSentChats: 'GET /chats/startedByUser',
  listBinnedChats: 'GET /chats/bin',
  countChats: 'GET /chats-count',
  findBegunChat: 'GET /parking/item/{id}/chat',
  markChatRead: 'PUT /chats/messages/set-read/{chatId}',
  starChat: 'PUT /chats/star/{chatId}',
  binChats: 'PUT /chats/bin',
  tellTyping: 'PUT /chat-item/typing/{chatId}',
  blockChatPartner: 'PUT /chats/block/{chatId}',
  reportChat: 'POST /chats/report/{chatId}',

  // live
  openLiveEvents: 'GET /live',

  // payments
  listSubscriptionPlans: 'GET /subscription-plans',
  getPermissionInfo: 'GET /subscriptions-permission-info',
  getPaymentProvider: 'GET /payments/provider',
  confirmPayment: 'POST /payments/confirm',
  readPayment: 'POST /payments/status',
  paySandboxCard: 'POST /payments/sandbox/card',
  answerSandboxChallenge: 'POST /payments/sandbox/challenge',
  cancelSubscription: 'DELETE /payments/cancel-subscription',
  resumeSubscription: 'PUT /payments/resume-subscription',
  previewPlanChange: 'GET /payments/plan-change',
  changePlan: 'PUT /payments/plan-change',
  setRetainedListings: 'PUT /payments/retained-listings',
  getUserSubscription: 'GET /payments/user-subscription',
  listInvoices: 'GET /payments/invoices',
  getInvoice: 'GET /payments/invoices/{id}',
  getPaymentCard: 'GET /payments/card',
  startCardChange: 'POST /payments/card-change',
  readCardChange: 'POST /payments/card-change/status',
  enterSandboxCard: 'POST /payments/sandbox/card-change',
  answerSandboxCardChallenge: 'POST /payments/sandbox/card-change/challenge',
  getBillingDetails: 'GET /payments/billing-details',
  saveBillingDetails: 'PUT /payments/billing-details',
  downloadInvoice: 'GET /payments/invoices/{id}/pdf',
  getCreditNote: 'GET /payments/credit-notes/{id}',
  downloadCreditNote: 'GET /payments/credit-notes/{id}/pdf',
  withdrawFromContract: 'POST /payments/withdrawal',

  // profile
  getProfile: 'GET /profile-settings',
  updateMainInfo: 'PUT /profile-settings/main-info',
  changePassword: 'POST /profile-settings/change-password',
  changeEmail: 'POST /profile-settings/change-email',
  exportData: 'POST /profile-settings/export',
  closeAccount: 'DELETE /profile-settings/delete-account',
  changeMailSettings: 'PUT /profile-settings/mails',
  unsubscribeMails: 'POST /mails/unsubscribe',

  // vehicles
  listVehicles: 'GET /profile-settings/vehicles',
  saveVehicle: 'PUT /profile-settings/vehicles/{id}',
  deleteVehicle: 'DELETE /profile-settings/vehicles/{id}',
  joinVehicle: 'POST /profile-settings/vehicles/join',

  // content
  getPrivacyPolicy: 'GET /privacy-policy-content',
  listFaqGroups: 'GET /faq-items-groups',
  listReviews: 'GET /reviews',
  listHowItWorks: 'GET /how-it-works',
  sendContactMessage: 'POST /contact-us',
  getOfficeLocation: 'GET /offline-office-location',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`>;

/** Name of a call, as the client and the OpenAPI document (`operationId`) spell it. */
export type CallName = keyof typeof endpoints;

/**
 * Condition under which a call may be sent again after an attempt whose answer was lost:
 * - `safe`: the second attempt changes nothing that the first did not;
 * - `keyed`: the API keeps the answer under the request's `submissionId` or `Idempotency-Key`, and sends it again;
 * - `never`: the call is not sent again.
 */
export type Repeat = 'safe' | 'keyed' | 'never';

/** Calls whose repeatability does not follow from their method: reads are `safe`, writes are `keyed`. */
const exceptions: Partial<Record<CallName, Repeat>> = {
  // read, or end in the same state however often they arrive
  checkRegistration: 'safe',
  checkResetCode: 'safe',
  readPayment: 'safe',
  readCardChange: 'safe',
  refreshSession: 'safe',
  unsubscribeMails: 'safe',
  // sent while a person types, so a stored answer would cost more than the call
  tellTyping: 'safe',
  // a count that one view more or less does not change, sent from every page of results
  recordImpressions: 'never',
  // a file, and a guess at the password
  exportData: 'never',
};

/** Repeatability of a call. */
export const repeatOf = (name: CallName): Repeat =>
  exceptions[name] ?? (endpoints[name].startsWith('GET ') ? 'safe' : 'keyed');
