import { answerTimeMs } from '../../platform/jobs/uncertain-emails.ts';

const minute = 60_000;

/** How long somebody has been away before a mail tells them of messages. */
export const awayMs = 5 * minute;
/** The least time between two digests. */
export const betweenDigestsMs = 60 * minute;
/** How long a process may take to hand a digest to the mail server, before another one tries: longer than the server. */
export const leaseMs = answerTimeMs + minute;
/** What came longer ago is no news. */
export const newsDays = 7;
/** Chats that a digest names; the others are counted. */
export const mostChats = 8;
