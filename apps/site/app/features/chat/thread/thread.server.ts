import {
  ApiError,
  type ChatReportReason,
  chatReportReasons,
  type Calls,
  imageExtensions,
  type Locale,
  messagesPerPage,
  splitFileName,
} from '@plaza/sdk';
import { data, redirect } from 'react-router';
import * as z from 'zod';
import { linkedMessageIdOf } from '~/features/chat/inbox/chat-paths.ts';
import { fieldText, isBodyTooLarge, readSubmissionId } from '~/forms/form-submission.server.ts';
import { chatItemPath, pagePath } from '~/paths.ts';
import { type RequestArgs, withoutAbort, imageUploadTimeoutMs } from '~/server/api-client.ts';
import { apiFor, toErrorResponse, required } from '~/server/api.ts';
import { streamFormToApi } from '~/server/stream-form-to-api.ts';
import { readForm } from '~/server/read-body.ts';
import { toScriptFailure, respondOr503 } from '~/server/resource.ts';
import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import { parseRecordId } from '~/paths.ts';
import { createLoginRequiredResponse, requireSession, sessionOf } from '~/server/session.ts';
import { createSignedNote } from '~/server/signed-note.ts';
import { type ChatIntent, isChatIntent } from './thread-calls.ts';

const draftNote = createSignedNote({
  name: 'plaza_draft',
  purpose: 'chat-draft',
  // seconds; enough to log in again
  seconds: 60 * 60,
  schema: z.object({ chatId: z.number(), text: z.string() }),
});

/**
 * Stores the text of a plain message form after its session has ended, until the writer is back in the chat.
 * @returns `Set-Cookie` headers; empty when the text is too long for a cookie
 */
function rememberDraftHeaders(request: Request, chatId: number, text: string): [string, string][] {
  const cookieLine = text === '' ? null : draftNote.remember(request, { chatId, text });
  return cookieLine === null ? [] : [['set-cookie', cookieLine]];
}

export function readDraft(request: Request, chatId: number): string {
  const draftOfChat = draftNote.read(request);
  return draftOfChat?.chatId === chatId ? draftOfChat.text : '';
}

/** Headers that remove a chat's draft after a message was sent; empty without a draft. */
const forgetDraftHeaders = (request: Request, chatId: number): [string, string][] =>
  readDraft(request, chatId) === '' ? [] : [['set-cookie', draftNote.forget(request)]];

export const forgetDraftCookie = draftNote.forget;

interface ChatArgs extends RequestArgs {
  params: { chatId?: string };
}

interface ChatRequest {
  locale: Locale;
  chatId: number;
  userId: number;
  jwt: string;
  api: Calls;
}

function chatIdAndLocaleOf({
  params,
  context,
}: Pick<ChatArgs, 'params' | 'context'>): Pick<ChatRequest, 'locale' | 'chatId'> {
  return { locale: localeOf(context), chatId: parseRecordIdParam(params.chatId) };
}

/** Chat and API client of a request about a chat. Throws a redirect to login, or 404 for an invalid ID. */
function requireChatRequest(
  { params, request, context }: ChatArgs,
  requestArgs: RequestArgs = { request, context },
): ChatRequest {
  const { locale, chatId } = chatIdAndLocaleOf({ params, context });
  const session = requireSession({ request, context });
  return {
    locale,
    chatId,
    userId: session.user.id,
    jwt: session.jwt,
    api: apiFor(requestArgs, locale),
  };
}

async function loadMessagesAround({ api, chatId }: ChatRequest, messageId: number) {
  const chatParams = { params: { chatId } };
  const messageLimit = messagesPerPage.default;
  const [pageUpTo, pageAfter] = await Promise.all([
    required(api.listMessages({ ...chatParams, query: { limit: messageLimit, before: messageId + 1 } })),
    required(api.listMessages({ ...chatParams, query: { limit: messageLimit, after: messageId } })),
  ]);
  return {
    data: [...pageUpTo.data, ...pageAfter.data],
    meta: { hasOlder: pageUpTo.meta.hasOlder, hasNewer: pageAfter.meta.hasNewer },
  };
}

/**
 * Loads a chat with its newest messages, including all unread messages, or with the messages around a given message.
 * Without scripts, `beforeId` loads older messages.
 */
export async function loadThread(args: ChatArgs) {
  const chatRequest = requireChatRequest(args);
  const { api, chatId, userId } = chatRequest;
  const requestUrl = new URL(args.request.url);
  const beforeId = parseRecordId(requestUrl.searchParams.get('before'));
  const openMessageId = linkedMessageIdOf(requestUrl);
  const { data: chat } = await required(api.getChat({ params: { chatId } }));
  const messageLimit = Math.min(messagesPerPage.max, Math.max(messagesPerPage.default, chat.unreadCount + 10));
  const { data: messages, meta } =
    openMessageId === null
      ? await required(
          api.listMessages({
            params: { chatId },
            query: { limit: messageLimit, ...(beforeId !== null && { before: beforeId }) },
          }),
        )
      : await loadMessagesAround(chatRequest, openMessageId);
  const currentTime = new Date().toISOString();
  return {
    chat,
    messages,
    hasOlder: meta.hasOlder,
    hasNewer: meta.hasNewer,
    openMessage: messages.some(({ id }) => id === openMessageId) ? openMessageId : null,
    userId,
    now: currentTime,
    submissionId: crypto.randomUUID(),
    draft: readDraft(args.request, chatId),
  };
}

/** Loads messages before or after a given message for scripts, with the chat's state. */
export function loadMoreMessages(args: ChatArgs): Promise<Response> {
  const { api, chatId } = requireChatRequest(args);
  const messageQuery = new URL(args.request.url).searchParams;
  const beforeId = parseRecordId(messageQuery.get('before'));
  const afterId = parseRecordId(messageQuery.get('after'));
  return respondOr503(async () => {
    try {
      const [page, chat] = await Promise.all([
        api.listMessages({
          params: { chatId },
          query: {
            limit: afterId === null ? messagesPerPage.default : messagesPerPage.max,
            ...(beforeId !== null && { before: beforeId }),
            ...(afterId !== null && { after: afterId }),
          },
        }),
        api.getChat({ params: { chatId } }),
      ]);
      return Response.json({ messages: page.data, ...page.meta, chat: chat.data });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      return new Response(null, { status: error.status });
    }
  });
}

export async function forwardMessage(args: ChatArgs): Promise<Response> {
  const { locale, chatId, jwt } = requireChatRequest(args);
  const response = await streamFormToApi(args, { call: 'sendMessage', id: chatId, locale, jwt });
  if (response.ok)
    for (const [name, cookieLine] of forgetDraftHeaders(args.request, chatId))
      response.headers.append(name, cookieLine);
  return response;
}

export interface FailureWithoutScripts {
  text: string;
  message: string | null;
}

const hasImageExtension = ({ name }: File): boolean =>
  (imageExtensions as readonly string[]).includes(splitFileName(name).extension);

/**
 * Maximum size in bytes of a message form that is read when there is no session. Only its text is kept, because its
 * files couldn't be stored.
 */
const maxDraftFormBytes = 64 * 1024;

/**
 * Sends the message of a plain form and redirects to the chat. Without a session it redirects to login and keeps the
 * text.
 */
export async function sendPlainForm(args: ChatArgs) {
  const { locale, chatId } = chatIdAndLocaleOf(args);
  if (sessionOf(args.context) === null && isBodyTooLarge(args.request, maxDraftFormBytes))
    throw createLoginRequiredResponse(args);
  const messageForm = await readForm(args.request);
  const messageText = fieldText(messageForm, 'message').replaceAll('\r\n', '\n');
  const submissionId = readSubmissionId(messageForm);
  const uploadedFiles = messageForm
    .getAll('uploadedFiles')
    .filter((file): file is File => typeof file !== 'string' && file.size > 0);
  try {
    await requireChatRequest(args, withoutAbort(args)).api.sendMessage(
      {
        params: { chatId },
        form: {
          message: messageText,
          submissionId,
          uploadedImages: uploadedFiles.filter(hasImageExtension),
          uploadedFiles: uploadedFiles.filter((file) => !hasImageExtension(file)),
        },
      },
      { timeoutMs: imageUploadTimeoutMs },
    );
  } catch (error) {
    if (error instanceof Response) {
      for (const [name, cookieLine] of rememberDraftHeaders(args.request, chatId, messageText))
        error.headers.append(name, cookieLine);
      throw error;
    }
    if (error instanceof ApiError && error.status < 500 && error.status !== 404) {
      const [first] = Object.values(error.fields).flat();
      return data<FailureWithoutScripts>(
        { text: messageText, message: first ?? error.message },
        { status: error.status },
      );
    }
    if (error instanceof ApiError && error.status === 404) throw toErrorResponse(error);
    return data<FailureWithoutScripts>({ text: messageText, message: null }, { status: 503 });
  }
  throw redirect(`${chatItemPath(locale, chatId)}#latest`, {
    status: 303,
    headers: forgetDraftHeaders(args.request, chatId),
  });
}

const parseReportReason = (text: string): ChatReportReason =>
  chatReportReasons.find((reason) => reason === text) ?? 'other';

async function performIntent({ api, chatId }: ChatRequest, intent: ChatIntent, form: FormData): Promise<void> {
  const chatParams = { chatId };
  const messageId = parseRecordId(fieldText(form, 'messageId'));
  const submissionId = readSubmissionId(form);
  const callByIntent: Readonly<Record<ChatIntent, () => Promise<unknown>>> = {
    read: () => api.markChatRead({ params: chatParams, body: { value: true } }),
    unread: () => api.markChatRead({ params: chatParams, body: { value: false } }),
    star: () => api.starChat({ params: chatParams, body: { value: true } }),
    unstar: () => api.starChat({ params: chatParams, body: { value: false } }),
    bin: () => api.binChats({ body: { chatIds: [chatId], value: true } }),
    restore: () => api.binChats({ body: { chatIds: [chatId], value: false } }),
    block: () => api.blockChatPartner({ params: chatParams, body: { value: true } }),
    unblock: () => api.blockChatPartner({ params: chatParams, body: { value: false } }),
    typing: () => api.sendTyping({ params: chatParams }),
    report: () =>
      api.reportChat({
        params: chatParams,
        body: {
          reason: parseReportReason(fieldText(form, 'reason')),
          details: fieldText(form, 'details'),
          ...(messageId !== null && { messageId }),
          submissionId,
        },
      }),
  };
  await callByIntent[intent]();
}

export async function actOnChat(args: ChatArgs): Promise<Response> {
  const { request } = args;
  // checks the session first, because the body isn't needed when there is no session
  const chatRequest = requireChatRequest(args, withoutAbort(args));
  const intentForm = await readForm(request);
  const chatIntent = intentForm.get('intent');
  if (!isChatIntent(chatIntent)) return new Response(null, { status: 400 });
  const isScriptRequest = request.headers.get('accept') === 'application/json';
  try {
    await performIntent(chatRequest, chatIntent, intentForm);
  } catch (error) {
    if (!isScriptRequest) throw toErrorResponse(error);
    return toScriptFailure(error);
  }
  if (isScriptRequest) return new Response(null, { status: 204 });
  const leavesChat = chatIntent === 'bin' || chatIntent === 'unread';
  const returnPath = leavesChat
    ? pagePath(chatRequest.locale, '/account/chat/inbox')
    : chatItemPath(chatRequest.locale, chatRequest.chatId);
  return redirect(returnPath, { status: 303 });
}
