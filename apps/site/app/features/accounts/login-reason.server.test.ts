import { afterEach, expect, it, vi } from 'vitest';
import { type LoginReasonData, loadLoginReason } from './login-reason.server.ts';
import { type PendingMessage, rememberPendingMessage } from '~/features/chat/pending-message.server.ts';
import { respondToVisitor } from '~/server/testing/signed-in.ts';

const pendingMessage: PendingMessage = {
  listingId: 7,
  text: 'Is it free?',
  submissionId: '0b7f4b0e-6c0f-4a50-9a3e-0d7f5c4f1a11',
  attribution: null,
  source: 'direct',
  awaitsLogin: true,
  problem: null,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Fake API that serves listings whose owner has the given first name. With `undefined`, it responds with 503. */
function serveListingsOfOwner(firstName: string | null | undefined) {
  const apiFetch = vi.fn<typeof fetch>(async () =>
    firstName === undefined
      ? new Response(null, { status: 503 })
      : Response.json({ data: { owner: { id: 1, firstName, profileImage: null } } }),
  );
  vi.stubGlobal('fetch', apiFetch);
  return apiFetch;
}

async function loadReasonOf(returnTo: string | null, storedMessage: PendingMessage | null): Promise<LoginReasonData> {
  const returnQuery = returnTo === null ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
  const requestWithoutCookie = new Request(`http://localhost/en/auth/login${returnQuery}`);
  const [cookie = ''] =
    (storedMessage && rememberPendingMessage(requestWithoutCookie, storedMessage))?.split(';') ?? [];
  const request = new Request(requestWithoutCookie, { headers: { cookie } });
  const response = await respondToVisitor(request, async (context) =>
    Response.json(await loadLoginReason({ request, context }, 'en')),
  );
  return (await response.json()) as LoginReasonData;
}

it('loadLoginReason returns the first name of the owner to whom the visitor’s pending message is addressed', async () => {
  serveListingsOfOwner('Sonia');
  expect(await loadReasonOf('/en/parking/7/message', pendingMessage)).toEqual({
    loginReason: 'messageTo',
    ownerName: 'Sonia',
  });
});

it.each([
  ['no message is kept', null],
  ['the message is for another bay', { ...pendingMessage, listingId: 8 }],
  ['the message was sent already', { ...pendingMessage, awaitsLogin: false }],
])('loadLoginReason returns no owner’s name when %s', async (_case, storedMessage) => {
  const apiFetch = serveListingsOfOwner('Sonia');
  expect(await loadReasonOf('/en/parking/7/message', storedMessage)).toEqual({ loginReason: 'message', ownerName: '' });
  expect(apiFetch).not.toHaveBeenCalled();
});

it.each([
  ['the owner gave no name', null],
  ['the API does not answer', undefined],
])('loadLoginReason returns the reason “message” without an owner’s name when %s', async (_case, firstName) => {
  serveListingsOfOwner(firstName);
  expect(await loadReasonOf('/en/parking/7/message', pendingMessage)).toEqual({
    loginReason: 'message',
    ownerName: '',
  });
});

it('loadLoginReason returns the reason null when the login page has no page to return to', async () => {
  expect(await loadReasonOf(null, pendingMessage)).toEqual({ loginReason: null, ownerName: '' });
});
