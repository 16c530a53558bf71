/** How often unread counts and listing data are asked for when live events cannot be had. */
export const pollingIntervalMs = 10_000;
/** Failed tries in a row after which polling stops. */
export const pollingFailureLimit = 3;
/** How long "link copied" shows. */
export const copyConfirmationMs = 1_000;
/** Wait after a modal closes before the page scrolls back. */
export const scrollResetDelayMs = 300;
/** Width of a picture in a chat, in CSS pixels; its height follows. */
export const chatImageWidth = 320;
/** Where maps start: the middle of Madrid. */
export const defaultMapView = { lat: 40.4168, lng: -3.7038, zoom: 10 } as const;
/** Steps of the create-listing wizard in their order; the finish page comes after them. */
export const wizardSteps = ['address', 'details', 'characteristics', 'mainData', 'images', 'finish'] as const;
export type WizardStep = (typeof wizardSteps)[number];
/** Plans by their fixed ids. */
export const planIds = { basic: 1, spotlight: 2, boost: 3 } as const;
/** Characters of a chat message. */
export const chatMessageLimits = { min: 1, max: 2000 } as const;
/** Messages that a page of a chat holds. */
export const messagesPerPage = { usual: 30, max: 100 } as const;
/** How long "is writing" shows after it was last told, and how often it is told at most. */
export const typingSign = { showsMs: 5_000, toldEveryMs: 2_500 } as const;
export { liveHeartbeatMs } from '../contract/vocabulary.ts';
