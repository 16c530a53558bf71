import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { createFileStorage } from './create-file-storage.ts';
import { type FileStorage, readWholeFile } from './file-storage.ts';
import { createS3Storage } from './s3-storage.ts';

let directory: string;
let server: S3Server;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plaza-files-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});

const oneMinuteAhead = () => new Date(Date.now() + 60_000);
const createBytes = (length: number, value = 7) => new Uint8Array(length).fill(value);

async function listKeys(storage: FileStorage, before: Date): Promise<string[]> {
  const listedKeys: string[] = [];
  for await (const key of storage.list(before)) listedKeys.push(key);
  return listedKeys.toSorted((one, other) => one.localeCompare(other));
}

describe.each(['disk', 's3'] as const)('storage on %s', (kind) => {
  let storage: FileStorage;
  beforeAll(async () => {
    storage = await createFileStorage(kind === 'disk' ? { kind, directory } : { kind, ...server.config });
  });

  it('FileStorage.open returns a stored file with its size and its time of change', async () => {
    const randomContent = crypto.getRandomValues(new Uint8Array(60_000));
    const timeBeforePut = Date.now();
    await storage.put('listings/3f/one-640.webp', randomContent, 'image/webp');
    const openedFile = await storage.open('listings/3f/one-640.webp');
    expect(openedFile?.size).toBe(randomContent.byteLength);
    expect(Math.abs((openedFile?.changedAt.getTime() ?? 0) - timeBeforePut)).toBeLessThan(30_000);
    await openedFile?.stream.cancel();
    expect(await readWholeFile(storage, 'listings/3f/one-640.webp')).toEqual(randomContent);
  });

  it('FileStorage.open returns `null` for a missing file, a folder and a path below a file', async () => {
    expect(await storage.open('listings/3f/two.webp')).toBeNull();
    expect(await storage.open('listings/3f')).toBeNull();
    expect(await storage.open('listings/3f/one-640.webp/more')).toBeNull();
  });

  it('FileStorage.delete removes files, and ignores missing files', async () => {
    await storage.put('people/aa/gone.webp', createBytes(10), 'image/webp');
    await storage.delete(['people/aa/gone.webp', 'people/aa/never.webp']);
    expect(await storage.open('people/aa/gone.webp')).toBeNull();
    await storage.delete(['people/aa/gone.webp']);
  });

  it('FileStorage.list returns only the files that are older than the given time', async () => {
    await storage.put('listings/aa/old.webp', createBytes(1), 'image/webp');
    expect(await listKeys(storage, oneMinuteAhead())).toEqual(['listings/3f/one-640.webp', 'listings/aa/old.webp']);
    expect(await listKeys(storage, new Date(Date.now() - 60_000))).toEqual([]);
  });

  it('FileStorage.list returns all 1005 files when a bucket lists them on several pages', async () => {
    const uploadedKeys = Array.from(
      { length: 1005 },
      (_, index) => `listings/cc/${String(index).padStart(4, '0')}.webp`,
    );
    // the test's S3 server fails with more concurrent uploads
    for (let start = 0; start < uploadedKeys.length; start += 5) {
      const keyBatch = uploadedKeys.slice(start, start + 5);
      await Promise.all(keyBatch.map((name) => storage.put(name, createBytes(1), 'image/webp')));
    }
    const listedKeys = await listKeys(storage, oneMinuteAhead());
    expect(listedKeys.filter((key) => key.startsWith('listings/cc/'))).toEqual(uploadedKeys);
    await storage.delete(uploadedKeys);
  });
});

describe('storage on disk', () => {
  it.each(['../outside.webp', '/etc/passwd', 'listings/../../x', 'listings//x', '.hidden', 'a/.b', 'a\0b', ''])(
    'file storage rejects the invalid key %j',
    async (key) => {
      const storage = await createFileStorage({ kind: 'disk', directory });
      await expect(storage.put(key, createBytes(1), 'image/webp')).rejects.toThrow('is not a valid file key');
      await expect(storage.open(key)).rejects.toThrow('is not a valid file key');
      await expect(storage.delete([key])).rejects.toThrow('is not a valid file key');
    },
  );

  it('FileStorage.put leaves no partial file when writing to disk fails', async () => {
    const storage = await createFileStorage({ kind: 'disk', directory });
    await storage.put('listings/dd/folder/file.webp', createBytes(1), 'image/webp');
    await expect(storage.put('listings/dd/folder', createBytes(1), 'image/webp')).rejects.toThrow('EISDIR');
    expect(await readdir(join(directory, 'listings/dd'))).toEqual(['folder']);
  });

  it('FileStorage.list includes the partial file that a crashed process left on disk', async () => {
    const storage = await createFileStorage({ kind: 'disk', directory });
    await writeFile(join(directory, 'listings/dd/file.webp.123.part'), 'half');
    expect(await listKeys(storage, oneMinuteAhead())).toContain('listings/dd/file.webp.123.part');
  });

  it('FileStorage.list returns no files when its directory does not exist', async () => {
    const storage = await createFileStorage({ kind: 'disk', directory: join(directory, 'none') });
    expect(await listKeys(storage, oneMinuteAhead())).toEqual([]);
    expect(await storage.open('listings/aa/x.webp')).toBeNull();
  });
});

describe('storage on S3', () => {
  it('FileStorage.put times out when the S3 server accepts the connection but never responds', async () => {
    const silentServer = createServer().listen(0, '127.0.0.1');
    await once(silentServer, 'listening');
    const serverAddress = silentServer.address();
    const port = typeof serverAddress === 'object' ? serverAddress?.port : 0;
    const storage = createS3Storage({ ...server.config, endpoint: `http://127.0.0.1:${port}` }, 100);
    await expect(storage.put('listings/aa/x.webp', createBytes(1), 'image/webp')).rejects.toThrow(/timed? ?out/i);
    silentServer.close();
  });

  it('FileStorage.put throws the error of an S3 server that rejects the upload', async () => {
    const storage = await createFileStorage({ kind: 's3', ...server.config, bucket: 'another' });
    await expect(storage.put('listings/aa/x.webp', createBytes(1), 'image/webp')).rejects.toThrow(
      'bucket does not exist',
    );
  });
});

// tested on disk only: S3 itself keeps one whole upload, but the test's server mixes concurrent uploads of one key
it('FileStorage.put leaves one whole file on disk after three concurrent uploads of one key', async () => {
  const storage = await createFileStorage({ kind: 'disk', directory });
  await Promise.all(
    [1, 2, 3].map((value) => storage.put('listings/bb/same.webp', createBytes(200_000, value), 'image/webp')),
  );
  const storedContent = await readWholeFile(storage, 'listings/bb/same.webp');
  expect(storedContent?.byteLength).toBe(200_000);
  expect(new Set(storedContent).size).toBe(1);
});
