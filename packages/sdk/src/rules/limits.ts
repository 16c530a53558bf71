/** Interval of polls for unread counts and listing data while there are no live events. */
export const pollingIntervalMs = 10_000;
/** Consecutive failures after which polling stops. */
export const pollingFailureLimit = 3;
/** Duration of the "link copied" confirmation. */
export const copyConfirmationMs = 1_000;
/** Length of a chat message in characters. */
export const chatMessageLimits = { min: 1, max: 2000 } as const;
/** Messages per page of a chat. */
export const messagesPerPage = { default: 30, max: 100 } as const;
/** Time that the typing indicator stays after the last event, and the minimum interval between two events. */
export const typingIndicator = { visibleMs: 5_000, minIntervalMs: 2_500 } as const;
export { liveHeartbeatMs } from '../contract/vocabulary.ts';
