/** How often unread counts and listing data are asked for when live events cannot be had. */
export const pollingIntervalMs = 10_000;
/** Failed tries in a row after which polling stops. */
export const pollingFailureLimit = 3;
/** How long "link copied" shows. */
export const copyConfirmationMs = 1_000;
/** Characters of a chat message. */
export const chatMessageLimits = { min: 1, max: 2000 } as const;
/** Messages that a page of a chat holds. */
export const messagesPerPage = { usual: 30, max: 100 } as const;
/** How long "is writing" shows after it was last told, and how often it is told at most. */
export const typingSign = { showsMs: 5_000, toldEveryMs: 2_500 } as const;
export { liveHeartbeatMs } from '../contract/vocabulary.ts';
