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
import { type Owner, publishByForm, publishBySteps, type PublishMethod } from './publishing.ts';
import { startApi } from './server.ts';

const { values } = parseArgs({
  options: { photos: { type: 'string', default: '10' }, 'at-once': { type: 'string', default: '8' } },
});
const photosPerListing = Number(values.photos);
const concurrentOwnerCount = Number(values['at-once']);
if (
  !Number.isInteger(photosPerListing) ||
  photosPerListing < 1 ||
  photosPerListing > 10 ||
  !Number.isInteger(concurrentOwnerCount) ||
  concurrentOwnerCount < 1
) {
  console.error('Usage: pnpm bench publish [--photos 10] [--at-once 8]');
  process.exit(2);
}

const benchDirectory = join(readConfig({}).varDirectory, 'bench');
const filesDirectory = join(benchDirectory, 'publish');
const tokenSecret = 'the-secret-of-the-publish-bench-00';
const publishMethods: readonly (readonly [string, PublishMethod])[] = [
  ['one form (createListing)', publishByForm],
  ['wizard: draft, uploads, finish', publishBySteps],
];
const columnWidthOf = (head = '') => head.length + 3;
const formatCell = (text: string | number, width: number) =>
  (typeof text === 'number' ? text.toFixed(text < 100 ? 1 : 0) : text).padStart(width);

const postgres = await startEmbeddedPostgres({ directory: join(benchDirectory, 'postgres') });
try {
  const databaseName = `publish_${Date.now()}`;
  await createDatabaseIfMissing(postgres.url('postgres'), databaseName);
  await migrate(postgres.url(databaseName));
  await reportPublishTimes(postgres.url(databaseName));
} finally {
  await postgres.close();
  await rm(filesDirectory, { recursive: true, force: true });
}

/** Makes photos of twelve megapixels and some 4 MB, whose noise is hard to encode. */
async function makePhotos(): Promise<Uint8Array<ArrayBuffer>[]> {
  const photos: Uint8Array<ArrayBuffer>[] = [];
  for (let index = 0; index < photosPerListing; index += 1) {
    const noiseOptions = { type: 'gaussian' as const, mean: 100 + index * 8, sigma: 30 };
    const noiseImage = sharp({
      create: { width: 4000, height: 3000, channels: 3, background: '#000', noise: noiseOptions },
    });
    photos.push(new Uint8Array(await noiseImage.jpeg({ quality: 73 }).toBuffer()));
  }
  return photos;
}

/** Adds a user with the Boost plan, a confirmed email and a session. */
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
  return { token: (await createAccessTokens([tokenSecret]).make({ userId, sessionId }, new Date())).token };
}

async function reportPublishTimes(url: string): Promise<void> {
  const photos = await makePhotos();
  const photoMegabytes = photos.reduce((sum, photo) => sum + photo.byteLength, 0) / 1_000_000;
  console.log(`\n${photosPerListing} photos of 12 million pixels, ${photoMegabytes.toFixed(1)} MB together`);
  const database = connectDatabase({ url, poolSize: 2, onConnectionLost: (error) => console.error(error.message) });
  try {
    for (const [methodName, publishMethod] of publishMethods) {
      // each publishing method gets a new API process, because a process does not return the memory it has used
      const api = await startApi(url, { PLAZA_VAR_DIR: filesDirectory, PLAZA_SECRET: tokenSecret });
      try {
        const publishOnce = async () => publishMethod(api.baseUrl, await addOwner(database.write), photos);
        // towns and vocabulary are read once and not measured
        await publishMethod(api.baseUrl, await addOwner(database.write), photos.slice(0, 1));
        const [alone, usedAlone] = await watchMemory(api.processId, publishOnce);
        const [times, usedTogether] = await watchMemory(api.processId, () =>
          Promise.all(Array.from({ length: concurrentOwnerCount }, publishOnce)),
        );
        console.log(`\n${methodName}; memory in MB`);
        const columnTitles = ['sent s', 'created s', 'found s', 'API before', 'most', 'after', 'pictures, most'];
        console.log(''.padEnd(14) + columnTitles.map((head) => formatCell(head, columnWidthOf(head))).join(''));
        const slowestPublish = times.toSorted((one, other) => other.found - one.found)[0] ?? alone;
        for (const [label, publishTimes, used] of [
          ['one alone', alone, usedAlone],
          [`${concurrentOwnerCount} at once`, slowestPublish, usedTogether],
        ] as const) {
          const columnValues = [
            publishTimes.sent,
            publishTimes.created,
            publishTimes.found,
            used.before.own,
            used.peak.own,
            used.after.own,
          ];
          const rowCells = [...columnValues, used.peak.children].map((figure, index) =>
            formatCell(figure, columnWidthOf(columnTitles[index])),
          );
          console.log(label.padEnd(14) + rowCells.join(''));
        }
      } finally {
        await api.stop();
      }
    }
  } finally {
    await database.close();
  }
}
