/** `pnpm bench publish [--photos 10] [--at-once 8]`: time and memory for publishing. See README.md. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hourMs } from '@plaza/sdk';
import sharp from 'sharp';
import { createAccessTokens } from '../src/accounts/sessions/session-check.ts';
import { readConfig } from '../src/config.ts';
import { createDatabaseIfMissing } from '../src/platform/database/connections.ts';
import { connectDatabase, type PlazaDatabase } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { watchMemory } from './memory.ts';
import { type Owner, publishByForm, publishBySteps, type Way } from './publishing.ts';
import { startApi } from './server.ts';

const { values } = parseArgs({
  options: { photos: { type: 'string', default: '10' }, 'at-once': { type: 'string', default: '8' } },
});
const photoCount = Number(values.photos);
const atOnce = Number(values['at-once']);
if (!Number.isInteger(photoCount) || photoCount < 1 || photoCount > 10 || !Number.isInteger(atOnce) || atOnce < 1) {
  console.error('Usage: pnpm bench publish [--photos 10] [--at-once 8]');
  process.exit(2);
}

const directory = join(readConfig({}).varDirectory, 'bench');
const files = join(directory, 'publish');
const secret = 'the-secret-of-the-publish-bench-00';
const ways: readonly (readonly [string, Way])[] = [
  ['one form (createListing)', publishByForm],
  ['wizard: draft, uploads, finish', publishBySteps],
];
const widthOf = (head = '') => head.length + 3;
const column = (text: string | number, width: number) =>
  (typeof text === 'number' ? text.toFixed(text < 100 ? 1 : 0) : text).padStart(width);

const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') });
try {
  const name = `publish_${Date.now()}`;
  await createDatabaseIfMissing(postgres.url('postgres'), name);
  await migrate(postgres.url(name));
  await report(postgres.url(name));
} finally {
  await postgres.close();
  await rm(files, { recursive: true, force: true });
}

/** Photos of twelve megapixels and some 4 MB, whose noise is hard to encode. */
async function makePhotos(): Promise<Uint8Array<ArrayBuffer>[]> {
  const photos: Uint8Array<ArrayBuffer>[] = [];
  for (let index = 0; index < photoCount; index += 1) {
    const noise = { type: 'gaussian' as const, mean: 100 + index * 8, sigma: 30 };
    const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } });
    photos.push(new Uint8Array(await picture.jpeg({ quality: 73 }).toBuffer()));
  }
  return photos;
}

/** A user with the Boost plan, a confirmed email and a session. */
async function addOwner(database: PlazaDatabase): Promise<Owner> {
  const { id: userId } = await database
    .insertInto('users')
    .values({ email: `${randomUUID()}@example.com`, first_name: 'Ana', confirmed_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.insertInto('subscriptions').values({ user_id: userId, plan_id: 3, state: 'active' }).execute();
  const { id: sessionId } = await database
    .insertInto('sessions')
    .values({ user_id: userId, device_id: randomUUID(), expires_at: new Date(Date.now() + hourMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { token: (await createAccessTokens([secret]).make({ userId, sessionId }, new Date())).token };
}

async function report(url: string): Promise<void> {
  const photos = await makePhotos();
  const megabytes = photos.reduce((sum, photo) => sum + photo.byteLength, 0) / 1_000_000;
  console.log(`\n${photoCount} photos of 12 million pixels, ${megabytes.toFixed(1)} MB together`);
  const database = connectDatabase({ url, poolSize: 2, onConnectionLost: (error) => console.error(error.message) });
  try {
    for (const [name, way] of ways) {
      // a new API for each way, since memory used by one stays with its process
      const api = await startApi(url, { PLAZA_VAR_DIR: files, PLAZA_SECRET: secret });
      try {
        const publish = async () => way(api.baseUrl, await addOwner(database.write), photos);
        // towns and vocabulary are read once and not measured
        await way(api.baseUrl, await addOwner(database.write), photos.slice(0, 1));
        const [alone, usedAlone] = await watchMemory(api.processId, publish);
        const [times, usedTogether] = await watchMemory(api.processId, () =>
          Promise.all(Array.from({ length: atOnce }, publish)),
        );
        console.log(`\n${name}; memory in MB`);
        const heads = ['sent s', 'created s', 'found s', 'API before', 'most', 'after', 'pictures, most'];
        console.log(''.padEnd(14) + heads.map((head) => column(head, widthOf(head))).join(''));
        const last = times.toSorted((one, other) => other.found - one.found)[0] ?? alone;
        for (const [label, time, used] of [
          ['one alone', alone, usedAlone],
          [`${atOnce} at once`, last, usedTogether],
        ] as const) {
          const figures = [time.sent, time.created, time.found, used.before.own, used.most.own, used.after.own];
          const cells = [...figures, used.most.children].map((figure, index) => column(figure, widthOf(heads[index])));
          console.log(label.padEnd(14) + cells.join(''));
        }
      } finally {
        await api.stop();
      }
    }
  } finally {
    await database.close();
  }
}
