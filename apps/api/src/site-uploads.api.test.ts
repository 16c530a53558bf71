import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from './testing/accounts.ts';
import { createBrokenUpload, createSeededRandom, sendBrokenRequest } from './testing/broken-requests.ts';
import { startApi, type TestApi } from './testing/index.ts';
import { logInToSite, type SiteProcess, startSiteProcess } from './testing/site-process.ts';

const uploadCount = 600;
const maxConcurrentUploads = 20;

let api: TestApi;
let site: SiteProcess;
beforeAll(async () => {
  api = await startApi();
  site = await startSiteProcess(api.origin);
});
afterAll(async () => {
  await site.stop('SIGKILL');
  await api.stop();
});

/**
 * The site streams messages and images to the API, which may respond before it has read them, while the visitor may
 * abort at any time.
 */
it(`the site survives ${uploadCount} malformed and aborted uploads of a signed-in user`, async () => {
  const { email } = await signUp(api);
  const cookie = await logInToSite(site, email);
  const uploadTargets = {
    reads: [],
    writes: [],
    uploads: [
      '/en/account/chat/1/send',
      '/en/account/chat/1',
      '/en/create_parking/1/upload',
      '/en/create_parking/1/images',
      '/en/account/edit_profile',
    ],
    uploadHeaders: [`Cookie: ${cookie}`],
  };
  const completeForm = new FormData();
  completeForm.set('file', new Blob([new Uint8Array(30_000)]), 'a.jpg');
  const forwardedResponse = await fetch(`${site.address}/en/account/chat/1/send`, {
    method: 'POST',
    headers: { cookie, origin: site.address },
    body: completeForm,
  });
  // 404 comes from the API, since the user has no such chat; the site accepted the session
  expect(forwardedResponse.status).toBe(404);

  const seededRandom = createSeededRandom(20_261);
  const port = Number(new URL(site.address).port);
  const countByStatus = new Map<number | null, number>();
  let remainingUploads = uploadCount;
  const sendUploads = async (): Promise<void> => {
    while (remainingUploads > 0) {
      remainingUploads -= 1;
      const uploadStatus = await sendBrokenRequest(port, createBrokenUpload(seededRandom, uploadTargets));
      countByStatus.set(uploadStatus, (countByStatus.get(uploadStatus) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentUploads }, sendUploads));
  const statusCountsText = JSON.stringify([...countByStatus]);
  expect(site.child.exitCode, site.output().slice(-3000)).toBeNull();
  expect(site.output()).not.toMatch(/uncaught exception|unhandled rejection/);
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
  expect(countByStatus.get(500) ?? 0, statusCountsText).toBe(0);
});
