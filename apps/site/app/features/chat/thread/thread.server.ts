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
import { openMessageOf } from '~/features/chat/inbox/chat-paths.ts';
import { fieldText, isTooLarge, submissionIdOf } from '~/forms/form-submission.server.ts';
import { chatItemPath, pagePath } from '~/paths.ts';
import { type RequestArgs, detach, imageUploadTimeoutMs } from '~/server/api-client.ts';
import { apiFor, errorResponse, required } from '~/server/api.ts';
import { streamFormToApi } from '~/server/stream-form-to-api.ts';
import { readForm } from '~/server/read-body.ts';
import { failureForScript, resourceOf } from '~/server/resource.ts';
import { localeOf, recordIdOf } from '~/server/route-params.ts';
import { parseRecordId } from '~/paths.ts';
import { loginRequired, requireSession, sessionOf } from '~/server/session.ts';
import { createSignedNote } from '~/server/signed-note.ts';
import { type ChatIntent, isChatIntent } from './thread-calls.ts';

const note = createSignedNote({
  name: 'plaza_draft',
  purpose: 'chat-draft',
  // seconds; enough to log in again
  seconds: 60 * 60,
  schema: z.object({ chatId: z.number(), text: z.string() }),
});

/**
 * Stores the text of a plain form after its session has ended, until the writer is back in the chat.
 * @returns `Set-Cookie` headers; empty when the text is too long for a cookie
 */
function rememberDraft(request: Request, chatId: number, text: string): [string, string][] {
  const line = text === '' ? null : note.remember(request, { chatId, text });
  return line === null ? [] : [['set-cookie', line]];
}

export function draftOf(request: Request, chatId: number): string {
  const draft = note.read(request);
  return draft?.chatId === chatId ? draft.text : '';
}

/** Headers that remove a chat's draft after a message was sent; empty without a draft. */
const forgetDraft = (request: Request, chatId: number): [string, string][] =>
  draftOf(request, chatId) === '' ? [] : [['set-cookie', note.forget(request)]];

export const dropDraft = note.forget;

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

function placeOf({ params, context }: Pick<ChatArgs, 'params' | 'context'>): Pick<ChatRequest, 'locale' | 'chatId'> {
  return { locale: localeOf(context), chatId: recordIdOf(params.chatId) };
}

/** Chat and API client of a request. Throws a redirect to login, or 404 for an invalid ID. */
function chatOf({ params, request, context }: ChatArgs, requestArgs: RequestArgs = { request, context }): ChatRequest {
  const { locale, chatId } = placeOf({ params, context });
  const session = requireSession({ request, context });
  return {
    locale,
    chatId,
    userId: session.user.id,
    jwt: session.jwt,
    api: apiFor(requestArgs, locale),
  };
}

async function messagesAround({ api, chatId }: ChatRequest, messageId: number) {
  const part = { params: { chatId } };
  const limit = messagesPerPage.default;
  const [pageUpTo, pageAfter] = await Promise.all([
    required(api.listMessages({ ...part, query: { limit, before: messageId + 1 } })),
    required(api.listMessages({ ...part, query: { limit, after: messageId } })),
  ]);
  return {
    data: [...pageUpTo.data, ...pageAfter.data],
    meta: { hasOlder: pageUpTo.meta.hasOlder, hasNewer: pageAfter.meta.hasNewer },
  };
}

/**
 * Loads a chat with its newest messages, including all unread ones, or with the messages around a given one. Without
 * scripts, `before` loads older ones.
 */
export async function loadThread(args: ChatArgs) {
  const chatRequest = chatOf(args);
  const { api, chatId, userId } = chatRequest;
  const url = new URL(args.request.url);
  const before = parseRecordId(url.searchParams.get('before'));
  const openMessage = openMessageOf(url);
  const { data: chat } = await required(api.getChat({ params: { chatId } }));
  const limit = Math.min(messagesPerPage.max, Math.max(messagesPerPage.default, chat.unreadCount + 10));
  const { data: messages, meta } =
    openMessage === null
      ? await required(api.listMessages({ params: { chatId }, query: { limit, ...(before !== null && { before }) } }))
      : await messagesAround(chatRequest, openMessage);
  const now = new Date().toISOString();
  return {
    chat,
    messages,
    hasOlder: meta.hasOlder,
    hasNewer: meta.hasNewer,
    openMessage: messages.some(({ id }) => id === openMessage) ? openMessage : null,
    userId,
    now,
    submissionId: crypto.randomUUID(),
    draft: draftOf(args.request, chatId),
  };
}

/** Loads messages before or after a given one for scripts, with the chat's state. */
export function moreMessages(args: ChatArgs): Promise<Response> {
  const { api, chatId } = chatOf(args);
  const query = new URL(args.request.url).searchParams;
  const before = parseRecordId(query.get('before'));
  const after = parseRecordId(query.get('after'));
  return resourceOf(async () => {
    try {
      const [page, chat] = await Promise.all([
        api.listMessages({
          params: { chatId },
          query: {
            limit: after === null ? messagesPerPage.default : messagesPerPage.max,
            ...(before !== null && { before }),
            ...(after !== null && { after }),
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
  const { locale, chatId, jwt } = chatOf(args);
  const answer = await streamFormToApi(args, { call: 'sendMessage', id: chatId, locale, jwt });
  if (answer.ok) for (const [name, line] of forgetDraft(args.request, chatId)) answer.headers.append(name, line);
  return answer;
}

export interface PlainSendFailure {
  text: string;
  message: string | null;
}

const isImage = ({ name }: File): boolean =>
  (imageExtensions as readonly string[]).includes(splitFileName(name).extension);

/** Bytes of a form that is read without a session to keep its text; its files couldn't be kept anyway. */
const maxDraftFormBytes = 64 * 1024;

/**
 * Sends a message of a plain form and redirects to the chat. Without a session it redirects to login and keeps the
 * text.
 */
export async function sendPlain(args: ChatArgs) {
  const { locale, chatId } = placeOf(args);
  if (sessionOf(args.context) === null && isTooLarge(args.request, maxDraftFormBytes)) throw loginRequired(args);
  const form = await readForm(args.request);
  const text = fieldText(form, 'message').replaceAll('\r\n', '\n');
  const submissionId = submissionIdOf(form);
  const files = form.getAll('uploadedFiles').filter((file): file is File => typeof file !== 'string' && file.size > 0);
  try {
    await chatOf(args, detach(args)).api.sendMessage(
      {
        params: { chatId },
        form: {
          message: text,
          submissionId,
          uploadedImages: files.filter(isImage),
          uploadedFiles: files.filter((file) => !isImage(file)),
        },
      },
      { timeoutMs: imageUploadTimeoutMs },
    );
  } catch (error) {
    if (error instanceof Response) {
      for (const [name, line] of rememberDraft(args.request, chatId, text)) error.headers.append(name, line);
      throw error;
    }
    if (error instanceof ApiError && error.status < 500 && error.status !== 404) {
      const [first] = Object.values(error.fields).flat();
      return data<PlainSendFailure>({ text, message: first ?? error.message }, { status: error.status });
    }
    if (error instanceof ApiError && error.status === 404) throw errorResponse(error);
    return data<PlainSendFailure>({ text, message: null }, { status: 503 });
  }
  throw redirect(`${chatItemPath(locale, chatId)}#latest`, {
    status: 303,
    headers: forgetDraft(args.request, chatId),
  });
}

const reasonIn = (text: string): ChatReportReason => chatReportReasons.find((reason) => reason === text) ?? 'other';

async function perform({ api, chatId }: ChatRequest, intent: ChatIntent, form: FormData): Promise<void> {
  const params = { chatId };
  const messageId = parseRecordId(fieldText(form, 'messageId'));
  const submissionId = submissionIdOf(form);
  const acts: Readonly<Record<ChatIntent, () => Promise<unknown>>> = {
    read: () => api.markChatRead({ params, body: { value: true } }),
    unread: () => api.markChatRead({ params, body: { value: false } }),
    star: () => api.starChat({ params, body: { value: true } }),
    unstar: () => api.starChat({ params, body: { value: false } }),
    bin: () => api.binChats({ body: { chatIds: [chatId], value: true } }),
    restore: () => api.binChats({ body: { chatIds: [chatId], value: false } }),
    block: () => api.blockChatPartner({ params, body: { value: true } }),
    unblock: () => api.blockChatPartner({ params, body: { value: false } }),
    typing: () => api.sendTyping({ params }),
    report: () =>
      api.reportChat({
        params,
        body: {
          reason: reasonIn(fieldText(form, 'reason')),
          details: fieldText(form, 'details'),
          ...(messageId !== null && { messageId }),
          submissionId,
        },
      }),
  };
  await acts[intent]();
}

/** Performs an action on a chat. Scripts get its outcome, plain forms a redirect. */
export async function actOnChat(args: ChatArgs): Promise<Response> {
  const { request } = args;
  // checks the session first: without one the body isn't needed
  const chatRequest = chatOf(args, detach(args));
  const form = await readForm(request);
  const intent = form.get('intent');
  if (!isChatIntent(intent)) return new Response(null, { status: 400 });
  const isAskedByScript = request.headers.get('accept') === 'application/json';
  try {
    await perform(chatRequest, intent, form);
  } catch (error) {
    if (!isAskedByScript) throw errorResponse(error);
    return failureForScript(error);
  }
  if (isAskedByScript) return new Response(null, { status: 204 });
  const isLeft = intent === 'bin' || intent === 'unread';
  const back = isLeft
    ? pagePath(chatRequest.locale, '/account/chat/inbox')
    : chatItemPath(chatRequest.locale, chatRequest.chatId);
  return redirect(back, { status: 303 });
}
