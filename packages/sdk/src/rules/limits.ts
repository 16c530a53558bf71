/** Interval between polls while no live stream is open. */
export const pollingIntervalMs = 10_000;
/** Number of consecutive failed polls after which polling stops. */
export const pollingFailureLimit = 3;
/** Duration for which the "link copied" confirmation is shown. */
export const copyConfirmationMs = 1_000;
/** Minimum and maximum number of characters in a chat message. */
export const chatMessageLimits = { min: 1, max: 2000 } as const;
/** Maximum number of messages per page of a chat. */
export const messagesPerPage = { default: 30, max: 100 } as const;
/**
 * `visibleMs`: time that the typing indicator stays after an event; `minIntervalMs`: minimum time between two events.
 */
export const typingIndicator = { visibleMs: 5_000, minIntervalMs: 2_500 } as const;
export { liveHeartbeatMs } from '../contract/vocabulary.ts';
