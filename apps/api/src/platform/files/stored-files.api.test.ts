import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@plaza/sdk';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addListing, addOwner } from '../../testing/listings.ts';
import { createDiskStorage, type FileStorage } from './file-storage.ts';
import {
  createStoredFiles,
  holdKeys,
  mediaBase,
  type NewFile,
  StorageUnavailableError,
  type StoredFiles,
} from './stored-files.ts';

let api: TestApi;
let varDirectory: string;
let storage: FileStorage;
let files: StoredFiles;
beforeAll(async () => {
  varDirectory = await mkdtemp(join(tmpdir(), 'plaza-stored-'));
  api = await startApi({ varDirectory });
  storage = createDiskStorage(join(varDirectory, 'media'));
  files = createStoredFiles(api.database, storage);
});
beforeEach(async () => {
  await api.database.deleteFrom('stored_files').execute();
  await rm(join(varDirectory, 'media'), { recursive: true, force: true });
});
afterAll(async () => {
  await api.stop();
  await rm(varDirectory, { recursive: true, force: true });
});

const createWebp = (ending: string): NewFile => ({ ending, content: new Uint8Array(8), contentType: 'image/webp' });
const twoFiles = [createWebp('-320.webp'), createWebp('-640.webp')];
const oneMinuteAhead = () => new Date(Date.now() + 60_000);

async function listStoredFiles(): Promise<string[]> {
  const storedFileNames: string[] = [];
  for await (const name of storage.list(oneMinuteAhead())) storedFileNames.push(name);
  return storedFileNames.toSorted((one, other) => one.localeCompare(other));
}
const readRegisteredKeys = async () =>
  (await api.database.selectFrom('stored_files').select('key').execute()).map(({ key }) => key);

/** Adds a listing whose image has the key. @returns the listing's ID. */
async function addListingWithImage(key: string, database = api.database): Promise<number> {
  const listingId = await addListing(api.database);
  const imageRow = {
    listing_id: listingId,
    position: 0,
    storage_key: key,
    width: 640,
    height: 480,
    widths: [320, 640],
  };
  await database.insertInto('listing_images').values(imageRow).execute();
  return listingId;
}

describe('stored files', () => {
  it('StoredFiles.store writes files under a new registered key', async () => {
    const storedKey = await files.store('listings', twoFiles);
    expect(storedKey).toMatch(/^listings\/([\da-f]{2})\/\1[\da-f-]{34}$/);
    expect(await listStoredFiles()).toEqual([`${storedKey}-320.webp`, `${storedKey}-640.webp`]);
    expect(await readRegisteredKeys()).toEqual([storedKey]);
    expect(await files.read(storedKey, '-320.webp')).toEqual(new Uint8Array(8));
    expect(await files.read(storedKey, '-999.webp')).toBeNull();
  });

  it('StoredFiles.sweep removes the files that StoredFiles.store wrote before it failed', async () => {
    const failingFiles = createStoredFiles(api.database, {
      ...storage,
      put: async (key, content, type) => {
        if (key.endsWith('-640.webp')) throw new Error('The disk is full');
        await storage.put(key, content, type);
      },
    });
    await expect(failingFiles.store('listings', twoFiles)).rejects.toThrow(StorageUnavailableError);
    const [key] = await readRegisteredKeys();
    expect(await listStoredFiles()).toEqual([`${key}-320.webp`]);
    expect(await files.sweep(oneMinuteAhead())).toEqual({ keys: 1, files: 0 });
    expect([await listStoredFiles(), await readRegisteredKeys()]).toEqual([[], []]);
  });

  it('StoredFiles.extend adds files to a key unless the key has been removed', async () => {
    const storedKey = await files.store('listings', twoFiles);
    let isChanged = false;
    const replaceContent = async () => {
      isChanged = true;
    };
    expect(await files.extend(storedKey, [createWebp('-320.avif'), createWebp('-320.webp')], replaceContent)).toBe(
      true,
    );
    expect([isChanged, await listStoredFiles()]).toEqual([
      true,
      [`${storedKey}-320.avif`, `${storedKey}-320.webp`, `${storedKey}-640.webp`],
    ]);
    await files.removeUnreferenced([storedKey]);
    expect(await listStoredFiles()).toEqual([]);
    expect(await files.extend(storedKey, [createWebp('-640.avif')], replaceContent)).toBe(false);
    expect([await listStoredFiles(), await readRegisteredKeys()]).toEqual([[], []]);
  });
});

describe('unreferenced files', () => {
  it('StoredFiles.removeUnreferenced keeps files that an image, a user or a message refers to, and removes others', async () => {
    const [image, person, message, unreferencedKey] = [
      await files.store('listings', twoFiles),
      await files.store('people', [createWebp('-256.webp'), createWebp('-128.webp')]),
      await files.store('listings', [createWebp('.pdf')]),
      await files.store('listings', twoFiles),
    ];
    const listingId = await addListingWithImage(image);
    const userId = await addOwner(api.database);
    const profileImage = `${mediaBase}${person}-256.webp`;
    await api.database.updateTable('users').set({ profile_image: profileImage }).where('id', '=', userId).execute();
    await sql`
      with chat as (insert into chats (listing_id, starter_id, owner_id) values (${listingId}, ${userId}, ${userId}) returning id),
        written as (insert into messages (chat_id, author_id, text) select id, ${userId}, 'Hola' from chat returning id)
      insert into message_attachments (message_id, is_image, storage_key, name, content_type, size_bytes)
      select id, false, ${message}, 'plan.pdf', 'application/pdf', 8 from written
    `.execute(api.database);
    await files.removeUnreferenced([image, person, message, unreferencedKey, 'listings/aa/never']);
    expect((await readRegisteredKeys()).toSorted((one, other) => one.localeCompare(other))).toEqual(
      [image, person, message].toSorted((one, other) => one.localeCompare(other)),
    );
    expect(await listStoredFiles()).toHaveLength(5);
    expect(await files.sweep(oneMinuteAhead())).toEqual({ keys: 0, files: 0 });
    await api.database.deleteFrom('listings').where('id', '=', listingId).execute();
    expect(await files.sweep(oneMinuteAhead())).toEqual({ keys: 1, files: 0 });
  });

  it('StoredFiles.removeUnreferenced keeps a file that two listings share until both are deleted', async () => {
    const storedKey = await files.store('listings', twoFiles);
    const [one, other] = [await addListingWithImage(storedKey), await addListingWithImage(storedKey)];
    await api.database.deleteFrom('listings').where('id', '=', one).execute();
    await files.removeUnreferenced([storedKey]);
    expect(await listStoredFiles()).toHaveLength(2);
    await api.database.deleteFrom('listings').where('id', '=', other).execute();
    await files.removeUnreferenced([storedKey]);
    expect(await listStoredFiles()).toEqual([]);
  });

  it('StoredFiles.removeUnreferenced keeps files that a concurrent transaction is about to reference', async () => {
    const storedKey = await files.store('listings', twoFiles);
    const transaction = await api.database.startTransaction().execute();
    await holdKeys(transaction, [storedKey]);
    const pendingRemoval = files.removeUnreferenced([storedKey]);
    // the removal waits for this transaction, which references the key just before it commits
    const lockWaitsQuery = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => (await lockWaitsQuery.execute(api.database)).rows.length > 0);
    await addListingWithImage(storedKey, transaction);
    await transaction.commit().execute();
    await pendingRemoval;
    expect([await listStoredFiles(), await readRegisteredKeys()]).toEqual([
      [`${storedKey}-320.webp`, `${storedKey}-640.webp`],
      [storedKey],
    ]);
  });

  it('`holdKeys` throws for a key whose files have been removed', async () => {
    const storedKey = await files.store('listings', twoFiles);
    await files.removeUnreferenced([storedKey]);
    await expect(
      api.database.transaction().execute((transaction) => holdKeys(transaction, [storedKey])),
    ).rejects.toThrow('have been removed');
  });
});

describe('nightly sweep', () => {
  const runSweepJob = async () => {
    await sql`select graphile_worker.add_job('sweep_files', '{}')`.execute(api.database);
    await api.runJobs();
  };

  it('the nightly sweep removes unreferenced files older than a day, and keeps newer ones', async () => {
    const [oldKey, recentKey] = [await files.store('listings', twoFiles), await files.store('listings', twoFiles)];
    const createdAt = new Date(Date.now() - dayMs - 60_000);
    await api.database.updateTable('stored_files').set({ created_at: createdAt }).where('key', '=', oldKey).execute();
    await runSweepJob();
    expect(await readRegisteredKeys()).toEqual([recentKey]);
    expect(await listStoredFiles()).toEqual([`${recentKey}-320.webp`, `${recentKey}-640.webp`]);
  });

  it('the sweep removes whole and partial files without a registered key, and keeps files not stored by Plaza', async () => {
    const storedKey = await files.store('listings', twoFiles);
    const keyDirectory = join(varDirectory, 'media', storedKey, '..');
    const unregisteredKey = storedKey.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    await writeFile(join(varDirectory, 'media', `${unregisteredKey}-320.webp`), 'x');
    await writeFile(join(varDirectory, 'media', `${storedKey}-960.webp.7c1f.part`), 'half');
    await writeFile(join(varDirectory, 'media/README.txt'), 'somebody put this here');
    await runSweepJob();
    expect(await readdir(keyDirectory)).toHaveLength(4);
    expect(await files.sweep(oneMinuteAhead())).toEqual({ keys: 1, files: 2 });
    expect(await listStoredFiles()).toEqual(['README.txt']);
  });
});
