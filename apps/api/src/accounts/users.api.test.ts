import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { sampleImage } from '../testing/sample-images.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const createRegistrationForm = () => ({
  email: `${randomUUID()}@example.com`,
  password: 'a long good one',
  terms: 'true' as const,
});
const fetchImage = async (path: string) => {
  const response = await fetch(api.origin + path);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

it('register crops the profile image to a centred square', async () => {
  const profileImage = await sampleImage({ width: 600, height: 300, format: 'png', name: 'me.png' });
  const { user } = await api.client.register({ form: { ...createRegistrationForm(), profileImage } });
  expect(user.profileImage).toMatch(/^\/media\/people\/[\da-f]{2}\/[\da-f-]{36}-256\.webp$/);
  for (const width of [256, 128]) {
    const { status, bytes } = await fetchImage((user.profileImage ?? '').replace('-256.', `-${width}.`));
    expect(status).toBe(200);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, width]);
    const [red = 0] = data;
    const blueValue = data[(width - 1) * info.channels + 2] ?? 0;
    expect([red > 150, blueValue > 150]).toEqual([true, true]);
  }
});

it('register enlarges a small profile image to a square of 256 pixels', async () => {
  const profileImage = await sampleImage({ width: 100, height: 140 });
  const { user } = await api.client.register({ form: { ...createRegistrationForm(), profileImage } });
  const { bytes } = await fetchImage(user.profileImage ?? '');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 256, height: 256 });
});

it('register stores one profile image when the same form is sent three times concurrently', async () => {
  const registrationForm = {
    ...createRegistrationForm(),
    submissionId: randomUUID(),
    profileImage: await sampleImage(),
  };
  const countStoredFiles = async () => (await api.database.selectFrom('stored_files').select('key').execute()).length;
  const fileCountBefore = await countStoredFiles();
  const sessions = await Promise.all([1, 2, 3].map(() => api.client.register({ form: registrationForm })));
  expect(new Set(sessions.map(({ user }) => user.profileImage)).size).toBe(1);
  expect(await countStoredFiles()).toBe(fileCountBefore + 1);
});
