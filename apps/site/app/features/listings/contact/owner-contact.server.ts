import { ApiError, chatMessageLimits, type Calls, type Locale, PlazaError } from '@plaza/sdk';
import type { RevealResult } from './revealed.tsx';
import { attributionFieldNames, parseAttribution } from '~/attribution/attribution.ts';
import { parseInsightSource } from '~/features/insights/counting/listing-source.server.ts';
import type { MessageProblem } from './message-problem.tsx';
import { pagePath } from '~/paths.ts';
import { optional } from '~/server/api.ts';
import { fieldText, sendWithFreshId, readSubmissionId } from '~/forms/form-submission.server.ts';
import type { PendingMessage } from '~/features/chat/pending-message.server.ts';

/** Timeout in milliseconds of optional data, which must not delay the page. */
const optionalDataTimeoutMs = 800;

export function parseFirstMessage(form: FormData, listingId: number): PendingMessage {
  const attributionParameters = new URLSearchParams(attributionFieldNames.map((name) => [name, fieldText(form, name)]));
  return {
    listingId,
    // browsers submit a line break as two characters, but count it as one
    text: fieldText(form, 'message').replaceAll('\r\n', '\n').trim().slice(0, chatMessageLimits.max),
    submissionId: readSubmissionId(form),
    attribution: parseAttribution(attributionParameters),
    source: parseInsightSource(fieldText(form, 'source')),
    awaitsLogin: false,
    problem: null,
  };
}

export type StartChatOutcome = { path: string } | { problem: MessageProblem };

/**
 * Sends a message to a listing's owner. Returns the path of the chat or an API error; an expired session throws a
 * redirect to login.
 * @param unavailable message while the API is down
 */
export async function startChat(
  api: Calls,
  locale: Locale,
  { listingId, text, submissionId, attribution, source }: PendingMessage,
  unavailable: string,
): Promise<StartChatOutcome> {
  try {
    const contactedListing = await api.getListing({ params: { id: listingId }, query: { isPreview: true } });
    const { owner } = contactedListing.data;
    if (!owner) return { problem: { code: 'chat_closed', message: unavailable } };
    const chatMessage = {
      withWho: owner.id,
      relativeParking: listingId,
      message: text,
      ...(attribution && {
        attribution: {
          partner: attribution.partner,
          source: attribution.source,
          ...(attribution.campaign !== null && { campaign: attribution.campaign }),
          ...(attribution.site !== null && { site: attribution.site }),
        },
      }),
    };
    const { chatId } = await sendWithFreshId(submissionId, (id) =>
      api.startChat({ query: { source }, body: { ...chatMessage, submissionId: id } }),
    );
    return { path: pagePath(locale, `/account/chat/${chatId}`) };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500)
      return { problem: { code: error.code, message: error.message } };
    if (error instanceof PlazaError) return { problem: { code: 'unavailable', message: unavailable } };
    throw error;
  }
}

/** Returns the current user's chat about a listing; `null` without one, or when the API is too slow. */
export async function findChatAbout(api: Calls, listingId: number): Promise<number | null> {
  const startedChatResponse = await optional(
    api.findStartedChat({ params: { id: listingId } }, { timeoutMs: optionalDataTimeoutMs }),
  );
  return startedChatResponse?.data.chatId ?? null;
}

/** Requests an owner's phone number. Returns API errors as messages, and throws all others. */
export async function revealContact(api: Calls, listingId: number): Promise<RevealResult> {
  try {
    const { phoneNumber } = (await api.getOwnerContact({ params: { id: listingId } })).data;
    return { contact: { phoneNumber } };
  } catch (error) {
    if (error instanceof ApiError) return { message: error.message };
    throw error;
  }
}
