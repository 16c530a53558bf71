/**
 * Method and path of every call, relative to the API's base URL, which ends in `/api`. This module imports nothing: it
 * is the only part of the contract in a browser bundle, so the bundle needs no schema library. Each comment repeats the
 * summary of its call in the contract, so that editors show it for the client's method. A test compares them.
 */
export const endpoints = {
  // accounts
  /** Starts a session with email and password. */
  login: 'POST /auth/login',
  /** Creates an account and starts a session. */
  register: 'POST /auth/registration',
  /** Checks if `register` would accept an email and a password; counts against the same rate limit. */
  checkRegistration: 'POST /auth/registration/check',
  /** Sends a password reset code if the account exists; the response is the same either way. */
  forgotPassword: 'POST /auth/forgot-password',
  /** Checks if `resetPassword` would accept a code, without using it up; counts against the same rate limit. */
  checkResetCode: 'POST /auth/reset-password/check',
  /** Sets a new password with the code from the email. */
  resetPassword: 'POST /auth/reset-password',
  /** Exchanges a refresh token for a new session. */
  refreshSession: 'POST /auth/refresh',
  /** Ends a session; succeeds also for an expired or unknown one. */
  signOut: 'POST /auth/sign-out',
  /** Confirms an email with the code sent to it, for a new account or a change of email. */
  confirmEmail: 'POST /auth/confirm-email',
  /** Reverts a change of email with the code sent to the old one. Ends all sessions, invalidates the password, and returns a code to set a new one. */
  revertEmail: 'POST /auth/revert-email',
  /** Sends the confirmation email again; does nothing for a confirmed email. */
  resendConfirmation: 'POST /auth/resend-confirmation',
  /** Lists the user’s active sessions, most recently used first. */
  listSessions: 'GET /auth/sessions',
  /** Ends one of the user’s sessions, including the current one. */
  endSession: 'DELETE /auth/sessions/{id}',
  /** Ends all of the user’s sessions except the current one. */
  endOtherSessions: 'DELETE /auth/sessions',
  /** Lists the answers to “How did you hear about Plaza?”. */
  listHearFroms: 'GET /hear-froms',

  // search
  /** Searches published listings by text, place and filters, with facets. */
  searchListings: 'GET /parking/search',
  /** Returns pins and clusters of a search within map bounds at a zoom level. Requires `bounds`. */
  searchPins: 'GET /parking/pins',
  /** Lists published listings by text, newest first, in the format of the original API. */
  listListings: 'GET /parking/all',
  /** Lists towns by number of published listings, with their lowest price. */
  listTowns: 'GET /parking/towns',

  // places
  /** Returns a town or venue with the listings there, which may be empty; 404 for an unknown place. */
  getPlace: 'GET /places/{kind}/{slug}',
  /** Lists towns with published listings by region; at most the 1,000 towns with most listings. */
  listTownsByRegion: 'GET /places/towns',
  /** Lists towns and venues with published listings, for the sitemap. */
  listSitemapPlaces: 'GET /sitemap/places',
  /** Lists the non-empty parts of the sitemap of listings, with their last modification. */
  listSitemapParts: 'GET /sitemap/parts',
  /** Lists published listings for the sitemap, in parts; a listing always stays in the same part. */
  listSitemapListings: 'GET /sitemap/listings',
  /** Geocodes an address or the name of a place. */
  getLocationByTitle: 'GET /maps/get-location-by-title/{title}',
  /** Reverse-geocodes a position. Without a `locality` component the position is not valid for a listing. */
  getTitleByLocation: 'GET /maps/get-title-by-location/{lat},{lng}',
  /** Returns the visitor’s approximate location. */
  getUserLocation: 'GET /user-location',
  /** Suggests towns, districts, venues, streets and listings while typing, tolerant of typos and missing accents. Results near a point or venue rank first; without text, the place itself does. */
  listSuggestions: 'GET /suggestions',

  // partners
  /** Returns a partner and its campaigns, for the snippet builder; 404 for an unknown id. */
  getPartner: 'GET /partners/{id}',
  /** Lists the listings nearest to a point or venue, for cards on partners’ pages. */
  listNearbyListings: 'GET /parking/nearby',
  /** Counts a step of a visitor from a partner’s page, anonymously. */
  recordAttribution: 'POST /partners/attributions',
  /** Counts a partner’s widget that a visitor has seen, anonymously. Widgets send it once when at least half of them was visible for a second. */
  recordPartnerImpression: 'POST /partners/impressions',
  /** Lists the user’s partners with their sites, campaigns and limits. */
  listOwnPartners: 'GET /account/partners',
  /** Creates a partner, which can show the widgets on its sites. Requires a confirmed email. */
  createPartner: 'POST /account/partners',
  /** Renames, pauses or resumes one of the user’s partners. */
  updatePartner: 'PUT /account/partners/{id}',
  /** Adds a site to a partner; the widgets work there once it is verified. */
  addPartnerSite: 'POST /account/partners/{id}/sites',
  /** Looks for the text file and the DNS record of a site, and verifies it if one of them is there. */
  verifyPartnerSite: 'POST /account/partners/{id}/sites/verification',
  /** Removes a site from a partner; succeeds also for an unknown one. */
  removePartnerSite: 'DELETE /account/partners/{id}/sites',
  /** Creates, renames, pauses or resumes a campaign. Idempotent. */
  savePartnerCampaign: 'PUT /account/partners/{id}/campaigns/{campaignId}',
  /** Reads a page that embeds a partner’s widgets, and finds the usual mistakes. */
  checkPartnerPage: 'GET /account/partners/{id}/page-check',
  /** Returns anonymous sums of a partner’s visitors by day, campaign and site. */
  getPartnerReport: 'GET /account/partners/{id}/report',
  /** Exports the sums of a partner by day, site and campaign as CSV. */
  exportPartnerReport: 'GET /account/partners/{id}/report.csv',
  /** Lists the endpoints that a partner’s events are sent to. */
  listWebhookEndpoints: 'GET /account/partners/{id}/webhooks',
  /** Adds an endpoint to a partner, and returns its secret. HTTPS only. */
  createWebhookEndpoint: 'POST /account/partners/{id}/webhooks',
  /** Changes an endpoint, or turns it off or on; omitted fields stay unchanged. */
  updateWebhookEndpoint: 'PUT /account/partners/{id}/webhooks/{endpointId}',
  /** Deletes an endpoint with its deliveries; succeeds also for an unknown one. */
  deleteWebhookEndpoint: 'DELETE /account/partners/{id}/webhooks/{endpointId}',
  /** Replaces the secret of an endpoint. Events are also signed with the previous one for 24 hours. */
  rotateWebhookSecret: 'POST /account/partners/{id}/webhooks/{endpointId}/secret',
  /** Sends a `webhook.test` event to an endpoint, once and also if it is turned off. */
  sendTestWebhook: 'POST /account/partners/{id}/webhooks/{endpointId}/tests',
  /** Lists the events sent to an endpoint in the last 30 days, newest first. */
  listWebhookDeliveries: 'GET /account/partners/{id}/webhooks/{endpointId}/deliveries',
  /** Returns a delivery with its request and all attempts. */
  getWebhookDelivery: 'GET /account/partners/{id}/webhooks/{endpointId}/deliveries/{deliveryId}',
  /** Sends an event again, with the same ID and body. */
  redeliverWebhook: 'POST /account/partners/{id}/webhooks/{endpointId}/deliveries/{deliveryId}/redelivery',

  // listings
  /** Lists the newest published listings. */
  listLatestListings: 'GET /parking/latest',
  /** Lists the published listings with most views and saves in the last 30 days, one per owner. */
  listPopularListings: 'GET /parking/popular',
  /** Returns a published listing; 410 if it is no longer published. */
  getListing: 'GET /parking/item/{id}',
  /** Lists published listings near a listing that are similar in type and price; also for a deleted listing. */
  listSimilarListings: 'GET /parking/item/{id}/similar',
  /** Returns the owner’s phone number if it is shared. Requires a confirmed account that is not new; the number of calls is limited. */
  getOwnerContact: 'GET /parking/item/{id}/contact',
  /** Lists types of bay, in two levels. */
  listSpotTypes: 'GET /spot-types',
  /** Lists types of access. */
  listAccessTypes: 'GET /access-types',
  /** Lists the size classes of vehicles. */
  listVehicleTypes: 'GET /vehicle-types',
  /** Lists common entrance heights. */
  listEntranceHeights: 'GET /entrance-heights',
  /** Lists times until a bay becomes available. */
  listAvailableIns: 'GET /available-ins',

  // owner-listings
  /** Creates a listing, published if the plan allows it and ready otherwise. Idempotent by the header `Idempotency-Key`. */
  createListing: 'POST /parking',
  /** Updates one of the user’s listings. */
  updateListing: 'PUT /parking/update/{id}',
  /** Deletes one of the user’s listings; it can be restored for 30 days. */
  deleteListing: 'DELETE /parking/item/{id}',
  /** Creates an empty draft of a listing. */
  createDraft: 'POST /parking/drafts',
  /** Lists the user’s listings, last modified first. */
  listOwnListings: 'GET /parking/own',
  /** Returns one of the user’s listings in any state. */
  getOwnListing: 'GET /parking/own/{id}',
  /** Saves wizard steps of a draft or a complete listing. */
  changeOwnListing: 'PUT /parking/own/{id}',
  /** Adds an image at the end. Idempotent by `submissionId`. */
  addListingImage: 'POST /parking/own/{id}/images',
  /** Sets the order of the images, rotates them, and deletes those left out. */
  arrangeListingImages: 'PUT /parking/own/{id}/images',
  /** Completes a draft: published if the plan allows it and ready otherwise. */
  finishListing: 'POST /parking/own/{id}/finish',
  /** Publishes a ready listing, confirms or pauses a published one, marks it as rented, or relists it. */
  changeListingState: 'PUT /parking/own/{id}/state',
  /** Returns the question if a bay is still free, with the link in its email; needs no session. */
  readFreshnessCheck: 'POST /freshness/read',
  /** Answers if a bay is still free with the link in the email; needs no session. Publishes a hidden listing again if the plan has room. */
  answerFreshnessCheck: 'POST /freshness/answer',
  /** Lists the users who can be marked as the renter of a listing: those who started a chat about it. */
  listRenterCandidates: 'GET /parking/own/{id}/renters',
  /** Creates a draft as a copy of a listing, images included. */
  duplicateListing: 'POST /parking/own/{id}/duplicate',
  /** Returns the business for which the user lets bays, or `null` for a private owner. */
  getOwnerBusiness: 'GET /parking/owner-business',
  /** Makes the user a professional owner. The business is shown on the user’s listings, as the law requires. */
  saveOwnerBusiness: 'PUT /parking/owner-business',
  /** Makes the user a private owner and deletes the business. Whole prices stay: VAT becomes part of the rent. */
  deleteOwnerBusiness: 'DELETE /parking/owner-business',
  /** Restores a listing deleted within 30 days. It is published if the plan has room and the user has no other published listing. */
  restoreListing: 'POST /parking/own/{id}/restore',
  /** Returns the number of views, saves and chats of one of the user’s listings. */
  getListingStats: 'GET /parking/item/stats/{id}',
  /** Returns daily statistics of one of the user’s listings. */
  getListingDays: 'GET /parking/item/stats/{id}/days',
  /** Returns an owner’s tasks and key figures. */
  getDashboard: 'GET /account/dashboard',
  /** Returns typical monthly prices of bays around a point; `null` with fewer than five known. */
  getPriceGuide: 'GET /parking/price-guide',
  /** Returns what would happen to a listing that is completed now. */
  getSubscriptionAccess: 'GET /subscription-access',

  // saved
  /** Saves or unsaves a listing; toggles without a body. */
  saveListing: 'PUT /parking/save/{id}',
  /** Lists the user’s saved listings, last saved first. */
  listSavedListings: 'GET /parking/saved',
  /** Sets the user’s note on a saved listing; an empty one removes it. */
  noteSavedListing: 'PUT /parking/save/{id}/note',
  /** Lists the user’s lists of saved listings, oldest first. */
  listSavedLists: 'GET /account/saved-lists',
  /** Creates or renames a list, or restores a list deleted on the same day. Idempotent. */
  saveSavedList: 'PUT /account/saved-lists/{id}',
  /** Deletes a list; its listings stay saved. Succeeds also for an unknown one. */
  deleteSavedList: 'DELETE /account/saved-lists/{id}',
  /** Adds a saved listing to a list or removes it. Idempotent. */
  changeSavedListItem: 'PUT /account/saved-lists/{id}/listings/{listingId}',
  /** Shares a list by an unguessable link, or stops sharing it; the link then never works again. Idempotent. */
  shareSavedList: 'PUT /account/saved-lists/{id}/share',
  /** Returns a shared list with the token from its link; needs no session. */
  readSharedList: 'POST /saved-lists/read',

  // insights
  /** Returns views of one of the user’s listings by day and source. Requires the plan Spotlight or Boost. */
  getListingInsights: 'GET /parking/item/stats/{id}/insights',
  /** Exports the daily insights as CSV. */
  exportListingInsights: 'GET /parking/item/stats/{id}/insights.csv',
  /** Counts listings whose cards were seen, anonymously; ignores bots and the owners. */
  recordImpressions: 'POST /parking/impressions',

  // chat
  /** Writes to the owner of a listing; continues an existing chat about it. */
  startChat: 'POST /chat-item/start_chat',
  /** Sends a message with text, images or files, at least one of them. */
  sendMessage: 'POST /chat-item/send-message/{chatId}',
  /** Lists messages of a chat, oldest first: the newest, or those before or after a given one. */
  listMessages: 'GET /chat-item/messages/{chatId}',
  /** Returns a chat. */
  getChat: 'GET /chat-item/{chatId}',
  /** Lists starred chats. */
  listStarredChats: 'GET /chats/starred',
  /** Lists chats that are not in the bin. */
  listInboxChats: 'GET /chats/inbox',
  /** Lists chats that the user started. */
  listSentChats: 'GET /chats/startedByUser',
  /** Lists chats in the bin. */
  listBinnedChats: 'GET /chats/bin',
  /** Counts chats by folder, and unread ones. */
  countChats: 'GET /chats-count',
  /** Returns the chat that the user started about a listing, also from the bin. */
  findStartedChat: 'GET /parking/item/{id}/chat',
  /** Marks a chat as read or unread; toggles without a body. */
  markChatRead: 'PUT /chats/messages/set-read/{chatId}',
  /** Stars or unstars a chat; toggles without a body. */
  starChat: 'PUT /chats/star/{chatId}',
  /** Moves chats to the bin or restores them; toggles each one without `value`. */
  binChats: 'PUT /chats/bin',
  /** Signals the other user that this user is typing; expires after a few seconds. */
  sendTyping: 'PUT /chat-item/typing/{chatId}',
  /** Blocks or unblocks the other user in all chats; toggles without a body. */
  blockChatPartner: 'PUT /chats/block/{chatId}',
  /** Reports a chat or one of its messages. */
  reportChat: 'POST /chats/report/{chatId}',

  // live
  /** Streams events of the user’s chats and listings as server-sent events, with a heartbeat every 15 seconds. */
  openLiveEvents: 'GET /live',

  // payments
  /** Lists the plans on sale, cheapest first. */
  listSubscriptionPlans: 'GET /subscription-plans',
  /** Returns what the user’s plan allows. */
  getPermissionInfo: 'GET /subscriptions-permission-info',
  /** Returns the card provider: Stripe with its publishable key, or the sandbox. */
  getPaymentProvider: 'GET /payments/provider',
  /** Starts the purchase of a plan: returns a client secret for the card form, or a subscription if the plan is free. Also pays a past-due renewal and a pending upgrade. */
  confirmPayment: 'POST /payments/confirm',
  /** Returns the status of a payment, for waiting and return pages. */
  readPayment: 'POST /payments/status',
  /** Pays with a published test card, in the sandbox only; other numbers are rejected unread. */
  paySandboxCard: 'POST /payments/sandbox/card',
  /** Completes or fails the sandbox’s bank authentication. */
  answerSandboxChallenge: 'POST /payments/sandbox/challenge',
  /** Cancels a paid subscription at the end of the period; the free plan follows. */
  cancelSubscription: 'DELETE /payments/cancel-subscription',
  /** Resumes a subscription that is to be canceled or changed at the end of the period. */
  resumeSubscription: 'PUT /payments/resume-subscription',
  /** Previews the price, the start and the effect on listings of a plan change. */
  previewPlanChange: 'GET /payments/plan-change',
  /** Changes the plan: an upgrade takes effect immediately, a downgrade at the end of the period. Idempotent. */
  changePlan: 'PUT /payments/plan-change',
  /** Sets the listings that stay published when the plan has less room. */
  setRetainedListings: 'PUT /payments/retained-listings',
  /** Returns the user’s subscription, or `null`. */
  getUserSubscription: 'GET /payments/user-subscription',
  /** Lists invoices of plans, newest first. */
  listInvoices: 'GET /payments/invoices',
  /** Returns an invoice with all details, for a printable page. */
  getInvoice: 'GET /payments/invoices/{id}',
  /** Returns the card that the plan is charged to, or `null`. */
  getPaymentCard: 'GET /payments/card',
  /** Starts replacing the card of a paid plan: returns a client secret for the card form. To pay a past-due renewal or a pending upgrade with another card, use `confirmPayment`. */
  startCardChange: 'POST /payments/card-change',
  /** Returns the status of a new card; an accepted one is charged for the plan from then on. */
  readCardChange: 'POST /payments/card-change/status',
  /** Replaces the card with a published test card, in the sandbox only; other numbers are rejected unread. */
  enterSandboxCard: 'POST /payments/sandbox/card-change',
  /** Completes or fails the sandbox’s bank authentication of a new card. */
  answerSandboxCardChallenge: 'POST /payments/sandbox/card-change/challenge',
  /** Returns the name, tax ID and address for invoices, or `null`. */
  getBillingDetails: 'GET /payments/billing-details',
  /** Replaces the billing details; paid invoices keep theirs. */
  saveBillingDetails: 'PUT /payments/billing-details',
  /** Downloads an invoice as PDF, in the language of the request. */
  downloadInvoice: 'GET /payments/invoices/{id}/pdf',
  /** Returns a credit note, for a printable page. */
  getCreditNote: 'GET /payments/credit-notes/{id}',
  /** Downloads a credit note as PDF, in the language of the request. */
  downloadCreditNote: 'GET /payments/credit-notes/{id}/pdf',
  /** Withdraws from the contract within 14 days: the free plan follows immediately, and unused days are refunded. */
  withdrawFromContract: 'POST /payments/withdrawal',

  // profile
  /** Returns the user’s account. */
  getProfile: 'GET /profile-settings',
  /** Updates names, phone number and photo; omitted fields stay unchanged. */
  updateMainInfo: 'PUT /profile-settings/main-info',
  /** Changes the password. */
  changePassword: 'POST /profile-settings/change-password',
  /** Requests a change of email, which takes effect when its link is opened. The current email gets a notice with a link to revert it. */
  changeEmail: 'POST /profile-settings/change-email',
  /** Exports the user’s data: a zip of JSON files, images and files sent in chats. */
  exportData: 'POST /profile-settings/export',
  /** Closes the account: ends the subscription and deletes listings, files and personal data. */
  closeAccount: 'DELETE /profile-settings/delete-account',
  /** Sets the emails to receive and their language; omitted fields stay unchanged. */
  changeMailSettings: 'PUT /profile-settings/mails',
  /** Unsubscribes from emails about chats or a saved search with the link in one of them; needs no session. */
  unsubscribeMails: 'POST /mails/unsubscribe',

  // vehicles
  /** Lists the user’s vehicles. */
  listVehicles: 'GET /profile-settings/vehicles',
  /** Creates or updates a vehicle. Idempotent. */
  saveVehicle: 'PUT /profile-settings/vehicles/{id}',
  /** Deletes a vehicle; succeeds also for an unknown one. */
  deleteVehicle: 'DELETE /profile-settings/vehicles/{id}',
  /** Merges the vehicle stored on a device with those of the account. */
  joinVehicle: 'POST /profile-settings/vehicles/join',

  // alerts
  /** Lists the user’s saved searches, last saved first. */
  listSavedSearches: 'GET /profile-settings/saved-searches',
  /** Saves a search, or updates a saved one. Idempotent. */
  saveSearch: 'PUT /profile-settings/saved-searches/{id}',
  /** Deletes a saved search; succeeds also for an unknown one. */
  deleteSavedSearch: 'DELETE /profile-settings/saved-searches/{id}',
  /** Saves a search for an email address without an account, and sends a link that confirms the address; the response is the same for every address. */
  saveSearchByEmail: 'POST /saved-searches',
  /** Starts the alerts of a search with the link in its confirmation email. */
  confirmSavedSearch: 'POST /saved-searches/confirm',
  /** Returns a search without an account with the link in its alerts. */
  readSavedSearch: 'POST /saved-searches/read',
  /** Changes a search without an account with the link in its alerts. */
  changeSavedSearch: 'POST /saved-searches/change',
  /** Deletes a search without an account, and the address, with the link in its alerts. */
  removeSavedSearch: 'POST /saved-searches/remove',
  /** Returns a rented listing, whose waiting list drivers can join; 404 for a listing in another state. */
  getRentedListing: 'GET /parking/item/{id}/rented',
  /** Lists the waiting lists that the user is on, last joined first. */
  listWaitingEntries: 'GET /profile-settings/waiting-lists',
  /** Joins the waiting list of a rented bay, or changes vehicle and day. Requires a confirmed email; rejected for another state and for the user’s own listing. */
  joinWaitingList: 'PUT /parking/item/{id}/waiting',
  /** Leaves the waiting list of a bay; succeeds also for a user who isn’t on it. */
  leaveWaitingList: 'DELETE /parking/item/{id}/waiting',
  /** Returns the key for push notifications, and whether the device of this session gets them. */
  readPush: 'GET /profile-settings/push',
  /** Sends alerts to the device of this session by push notifications, until it signs out. Idempotent. */
  turnOnPush: 'PUT /profile-settings/push',
  /** Stops push notifications on the device of this session; succeeds also without any. */
  turnOffPush: 'DELETE /profile-settings/push',

  // content
  /** Returns the privacy policy and terms of use. */
  getPrivacyPolicy: 'GET /privacy-policy-content',
  /** Lists frequently asked questions by topic. */
  listFaqGroups: 'GET /faq-items-groups',
  /** Lists reviews of Plaza. */
  listReviews: 'GET /reviews',
  /** Lists the steps of how Plaza works. */
  listHowItWorks: 'GET /how-it-works',
  /** Sends a message to Plaza’s team. */
  sendContactMessage: 'POST /contact-us',
  /** Returns the location of Plaza’s office. */
  getOfficeLocation: 'GET /offline-office-location',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`>;

/** Name of a call, which is also its method on the client and its `operationId` in the OpenAPI document. */
export type CallName = keyof typeof endpoints;
