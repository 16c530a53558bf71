import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { createAccountClosure } from '../../profile/closing/closing.ts';
import { type ChatOfTwo, addChatOfTwo, loadChatFile } from '../../testing/chat-of-two.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { sampleFiles } from '../../testing/sample-files.ts';
import { fileOf, sampleImage } from '../../testing/sample-images.ts';
import { createFileLinks } from './attachments.ts';

let api: TestApi;
let varDirectory: string;
beforeAll(async () => {
  varDirectory = await mkdtemp(join(tmpdir(), 'plaza-chat-files-'));
  api = await startApi({ varDirectory });
});
afterAll(async () => {
  await api.stop();
  await rm(varDirectory, { recursive: true, force: true });
});

let chat: ChatOfTwo;
let picture: { id: number; url: string };
let file: { id: number; url: string };
/** Sends a message with an image and a file, and reads both as the owner. */
beforeEach(async () => {
  chat = await addChatOfTwo(api);
  await chat.renter.client.sendMessage({
    params: { chatId: chat.chatId },
    form: {
      uploadedImages: [await sampleImage({ width: 1200, name: 'rampa ñ.png', format: 'png' })],
      uploadedFiles: [fileOf(sampleFiles.pdf, 'Contrato "final" €.pdf')],
    },
  });
  const { images, files } = await chat.latestOf(chat.owner);
  [picture, file] = [images[0]!, files[0]!];
});

const fetchFileOutcome = async (person: Pick<Person, 'token'> | null, url: string) => {
  const response = await loadChatFile(api, person, url);
  if (response.ok) return 'ok';
  const { error } = (await response.json()) as { error: { details: { code: string } } };
  return `${response.status} ${error.details.code}`;
};
const createApiFileLinks = () => createFileLinks([api.secret]);
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('image of a chat', () => {
  it('an image of a chat is served to its participants, and browsers may cache it until its link expires', async () => {
    const response = await loadChatFile(api, chat.owner, picture.url);
    const responseHeaders = Object.fromEntries(response.headers);
    expect(responseHeaders).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="rampa _.webp"; filename*=UTF-8''rampa%20%C3%B1.webp`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(responseHeaders['cache-control'] ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(590);
    expect(Number(seconds)).toBeLessThanOrEqual(1200);
    expect(responseHeaders['access-control-allow-origin']).toBeUndefined();
    expect((await response.arrayBuffer()).byteLength).toBe(Number(responseHeaders['content-length']));
    expect(await fetchFileOutcome(chat.renter, (await chat.latestOf(chat.renter)).images[0]!.url)).toBe('ok');
  });

  it("the URL of a chat's image stays the same for ten minutes and then changes", () => {
    const fileLinks = createApiFileLinks();
    const makeLinkAt = (time: string) => fileLinks.make({ fileId: 1, readerId: 2 }, new Date(time));
    expect(makeLinkAt('2026-05-01T10:00:00Z')).toBe(makeLinkAt('2026-05-01T10:09:59Z'));
    expect(makeLinkAt('2026-05-01T10:00:00Z')).not.toBe(makeLinkAt('2026-05-01T10:10:00Z'));
  });

  it("the URL of a chat's image with size=640 serves a smaller file", async () => {
    const fetchContentLength = async (url: string) =>
      Number((await loadChatFile(api, chat.owner, url, 'HEAD')).headers.get('content-length'));
    expect(await fetchContentLength(`${picture.url}&size=640`)).toBeLessThan(await fetchContentLength(picture.url));
    expect(await fetchContentLength(`${picture.url}&size=641`)).toBe(await fetchContentLength(picture.url));
  });
});

describe('file of a chat', () => {
  it('a file of a chat is served as a download under its name', async () => {
    const response = await loadChatFile(api, chat.owner, file.url);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Contrato _final_ _.pdf"; filename*=UTF-8''Contrato%20%22final%22%20%E2%82%AC.pdf`,
    );
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(sampleFiles.pdf));
    const headResponse = await loadChatFile(api, chat.owner, file.url, 'HEAD');
    expect([headResponse.status, headResponse.headers.get('content-length'), await headResponse.text()]).toEqual([
      200,
      String(sampleFiles.pdf.byteLength),
      '',
    ]);
  });
});

describe('chat file link', () => {
  it('a chat file link is rejected for any caller except the participant it was made for', async () => {
    const stranger = await addPerson(api);
    const ownLink = (await chat.latestOf(chat.renter)).files[0]!.url;
    expect(await fetchFileOutcome(null, file.url)).toBe('401 session_required');
    expect(await fetchFileOutcome({ token: 'none' }, file.url)).toBe('401 session_required');
    expect(await fetchFileOutcome(stranger, file.url)).toBe('404 not_found');
    expect(await fetchFileOutcome(stranger, ownLink)).toBe('404 not_found');
    // A participant can use the link made for them, but not that of the other participant.
    expect(await fetchFileOutcome(chat.renter, file.url)).toBe('404 not_found');
    expect(await fetchFileOutcome(chat.renter, ownLink)).toBe('ok');
  });

  it('a validly signed link to a file of another chat is rejected with 404', async () => {
    const otherChat = await addChatOfTwo(api);
    const otherFileUrl = file.url.replace(/\d+(?=\?)/, String(picture.id));
    expect(await fetchFileOutcome(chat.owner, otherFileUrl)).toBe('404 not_found');
    // Simulates a link made for a user outside the chat.
    const forgedLink = createApiFileLinks().make({ fileId: file.id, readerId: otherChat.owner.userId }, new Date());
    expect(await fetchFileOutcome(otherChat.owner, forgedLink)).toBe('404 not_found');
  });

  it('an expired chat file link is rejected with link_expired for its own reader, and 404 for others', async () => {
    const [expiredTime, readerId] = [minutesFromNow(-21), chat.owner.userId];
    const expiredLink = createApiFileLinks().make({ fileId: file.id, readerId }, expiredTime);
    expect(await fetchFileOutcome(chat.owner, expiredLink)).toBe('410 link_expired');
    expect(await fetchFileOutcome(chat.renter, expiredLink)).toBe('404 not_found');
    const extendedLink = expiredLink.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) + 600}`);
    expect(await fetchFileOutcome(chat.owner, extendedLink)).toBe('404 not_found');
  });

  it.each(['', '?expires=1', '?signature=x', '?expires=9999999999&signature=', '?expires=1e9&signature=x&expires=2'])(
    'a chat file link with the query %j is rejected with 404',
    async (query) => {
      expect(await fetchFileOutcome(chat.owner, `/chat-files/${file.id}${query}`)).toBe('404 not_found');
    },
  );

  it.each(['0', '-1', '1.5', 'x', '99999999999999999999', '%00'])(
    'a chat file link with the ID %s is rejected with 404',
    async (id) => {
      expect(await fetchFileOutcome(chat.owner, file.url.replace(/\d+(?=\?)/, id))).toBe('404 not_found');
    },
  );

  it('a chat file link signed with another secret is rejected with 404', async () => {
    const foreignFileLinks = createFileLinks(['another secret that is long enough, too']);
    const foreignFileUrl = foreignFileLinks.make({ fileId: file.id, readerId: chat.owner.userId }, new Date());
    expect(await fetchFileOutcome(chat.owner, foreignFileUrl)).toBe('404 not_found');
  });
});

describe('account state', () => {
  it("a chat file link is rejected with account_blocked when the reader's account is blocked", async () => {
    await sql`update users set blocked_at = now() where id = ${chat.owner.userId}`.execute(api.database);
    expect(await fetchFileOutcome(chat.owner, file.url)).toBe('403 account_blocked');
  });

  it('closing an account deletes the images and files that it sent in chats', async () => {
    const closeAccount = createAccountClosure({
      database: api.database,
      jobs: databaseJobs,
      pictures: { release: () => Promise.resolve() },
      emails: { addClosure: () => Promise.resolve() },
    });
    await closeAccount(chat.renter.userId, ['other']);
    expect(await fetchFileOutcome(chat.owner, file.url)).toBe('404 not_found');
    await api.runJobs();
    expect(await fetchFileOutcome(chat.owner, picture.url)).toBe('404 not_found');
  });
});

describe('public images', () => {
  it('the public /media path answers 404 for chat images in any spelling of their path', async () => {
    const storedFileRows = await api.database
      .selectFrom('stored_files')
      .select(['key', 'suffixes'])
      .where('key', 'like', 'chats/%')
      .execute();
    expect(storedFileRows.length).toBeGreaterThan(0);
    for (const name of storedFileRows.flatMap(({ key, suffixes }) => suffixes.map((ending) => key + ending))) {
      for (const spelling of [name, name.replace('chats', 'Chats'), name.replace('chats', 'CHATS'), `./${name}`]) {
        expect((await fetch(`${api.origin}/media/${spelling}`)).status).toBe(404);
      }
    }
  });
});
