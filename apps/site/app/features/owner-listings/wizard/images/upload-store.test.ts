import type { Picture } from '@plaza/sdk';
import type { UploadItem } from '@plaza/ui';
import { describe, expect, it, vi } from 'vitest';
import { UploadError, type ImageArrangement, type UploadApi } from './upload-api.ts';
import { createUploadStore } from './upload-store.ts';

const createImage = (id: number, url = `/media/${id}.webp`): Picture => ({
  id,
  url,
  width: 400,
  height: 300,
  sources: [],
});
const createUploadItem = (name: string): UploadItem => ({
  id: name,
  name,
  size: 10,
  type: 'image/jpeg',
  state: 'waiting',
  file: new File(['x'], name),
});

/** Creates a fake server that stores images in the order in which they arrive. */
function createFakeServer(start: readonly number[] = []) {
  const storedIds = [...start];
  let version = 5;
  let last = 100;
  const sentArrangements: ImageArrangement[] = [];
  const fakeApi: UploadApi = {
    upload: (_file, _submission, onProgress) => {
      onProgress(50);
      last += 1;
      version += 1;
      storedIds.push(last);
      return Promise.resolve({ image: createImage(last), version });
    },
    arrange: (arrangement) => {
      sentArrangements.push(arrangement);
      if (storedIds.length !== arrangement.known.length || !storedIds.every((id) => arrangement.known.includes(id)))
        return Promise.resolve({ version, images: storedIds.map((id) => createImage(id)), isChanged: true });
      version += 1;
      storedIds.splice(0, storedIds.length, ...arrangement.images.map(({ id }) => id));
      const arrangedImages = arrangement.images.map(({ id, turn }) => createImage(id, `/media/${id}-${turn}.webp`));
      return Promise.resolve({ version, images: arrangedImages, isChanged: false });
    },
  };
  return { storedIds, sentArrangements, fakeApi };
}
const createTestUploadStore = (fakeApi: UploadApi, start: readonly number[] = [], undoMs = 0) =>
  createUploadStore({
    images: start.map((id) => createImage(id)),
    version: 5,
    api: fakeApi,
    nameOf: (position) => `Picture ${position}`,
    reasonOf: ({ kind, message }) => message || kind,
    undoMs,
  });
const itemStatesOf = (uploadStore: ReturnType<typeof createTestUploadStore>) =>
  uploadStore.read().items.map((item) => item.state);

describe('images that are being uploaded', () => {
  it('the upload store uploads added images immediately, and saves their order when it is changed', async () => {
    const { storedIds, fakeApi } = createFakeServer();
    const uploadStore = createTestUploadStore(fakeApi);
    uploadStore.change(['a', 'b', 'c'].map(createUploadItem));
    expect(uploadStore.read().coming).toBe(3);
    await vi.waitFor(() => expect(itemStatesOf(uploadStore)).toEqual(['done', 'done', 'done']));
    const [a, b, c] = uploadStore.read().items;
    uploadStore.change([c!, a!, b!]);
    await vi.waitFor(() => expect(storedIds).toEqual([103, 101, 102]));
    expect(uploadStore.read().coming).toBe(0);
  });

  it('the upload store saves the order of its list when the server has stored the images in another order', async () => {
    const { storedIds, fakeApi } = createFakeServer();
    const secondUploadSaved = Promise.withResolvers<void>();
    const firstUploadResponded = Promise.withResolvers<void>();
    const uploadStore = createTestUploadStore({
      ...fakeApi,
      upload: async (file, ...others) => {
        if (file.name === 'a') await secondUploadSaved.promise;
        const uploadResult = await fakeApi.upload(file, ...others);
        secondUploadSaved.resolve();
        if (file.name === 'b') await firstUploadResponded.promise;
        return uploadResult;
      },
    });
    uploadStore.subscribe(() => {
      if (itemStatesOf(uploadStore)[0] === 'done') firstUploadResponded.resolve();
    });
    uploadStore.change(['a', 'b'].map(createUploadItem));
    await vi.waitFor(() => expect(itemStatesOf(uploadStore)).toEqual(['done', 'done']));
    await vi.waitFor(() => expect(storedIds).toEqual([102, 101]));
  });

  it('image uploads pause when the connection is lost, and resume with the same submission ID', async () => {
    const { storedIds, fakeApi } = createFakeServer();
    const uploadSpy = vi.fn(fakeApi.upload).mockRejectedValueOnce(new UploadError('offline'));
    const uploadStore = createTestUploadStore({ ...fakeApi, upload: uploadSpy });
    uploadStore.change([createUploadItem('a')]);
    await vi.waitFor(() => expect(uploadStore.read().isPaused).toBe(true));
    expect(uploadStore.read()).toMatchObject({ coming: 1, items: [{ state: 'failed', reason: 'offline' }] });
    uploadStore.change([...uploadStore.read().items, createUploadItem('b')]);
    expect(itemStatesOf(uploadStore)).toEqual(['failed', 'waiting']);
    uploadStore.resume();
    await vi.waitFor(() => expect(storedIds).toHaveLength(2));
    const [first, again] = uploadSpy.mock.calls;
    expect(again?.[1]).toBe(first?.[1]);
  });

  it('the upload store doesn’t retry images that the server has rejected', async () => {
    const { fakeApi } = createFakeServer();
    const uploadSpy = vi.fn(fakeApi.upload).mockRejectedValueOnce(new UploadError('refused', 'Too small.'));
    const uploadStore = createTestUploadStore({ ...fakeApi, upload: uploadSpy });
    uploadStore.change([createUploadItem('a'), createUploadItem('b')]);
    await vi.waitFor(() => expect(itemStatesOf(uploadStore)).toEqual(['failed', 'done']));
    expect(uploadStore.read()).toMatchObject({ isPaused: false, coming: 0, items: [{ reason: 'Too small.' }, {}] });
  });

  it('image uploads wait for a login when the session has ended', async () => {
    const { fakeApi } = createFakeServer();
    const uploadStore = createTestUploadStore({ ...fakeApi, upload: () => Promise.reject(new UploadError('session')) });
    uploadStore.change([createUploadItem('a')]);
    await vi.waitFor(() => expect(uploadStore.read()).toMatchObject({ needsLogin: true, coming: 1 }));
  });

  it('the upload store removes an image from the server when its upload was cancelled too late', async () => {
    const { storedIds, fakeApi } = createFakeServer();
    let finish = () => {};
    const uploadStore = createTestUploadStore({
      ...fakeApi,
      upload: async (...args) => {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return fakeApi.upload(...args);
      },
    });
    uploadStore.change([createUploadItem('a')]);
    const [item] = uploadStore.read().items;
    uploadStore.change([{ ...item!, state: 'cancelled' }]);
    uploadStore.cancel(item!);
    finish();
    await vi.waitFor(() => expect(uploadStore.read().saves).toBe(2));
    expect(storedIds).toEqual([]);
  });

  it('a cancelled image upload is sent again when the owner restarts it', async () => {
    const { storedIds, fakeApi } = createFakeServer();
    const uploadSpy = vi.fn(fakeApi.upload).mockImplementationOnce(
      (_file, _submission, _onProgress, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new UploadError('offline')));
        }),
    );
    const uploadStore = createTestUploadStore({ ...fakeApi, upload: uploadSpy });
    uploadStore.change([createUploadItem('a')]);
    const [item] = uploadStore.read().items;
    uploadStore.change([{ ...item!, state: 'cancelled' }]);
    uploadStore.cancel(item!);
    await expect(uploadSpy.mock.results[0]?.value).rejects.toMatchObject({ kind: 'offline' });
    expect(uploadStore.read()).toMatchObject({ isPaused: false, coming: 0, items: [{ state: 'cancelled' }] });
    uploadStore.change([{ ...item!, state: 'waiting' }]);
    await vi.waitFor(() => expect(itemStatesOf(uploadStore)).toEqual(['done']));
    expect(storedIds).toEqual([101]);
  });
});

describe('uploaded images', () => {
  it('the upload store does not send the removal of an image while it can be undone, unless flush is called', async () => {
    const { storedIds, sentArrangements, fakeApi } = createFakeServer([1, 2, 3]);
    const uploadStore = createTestUploadStore(fakeApi, [1, 2, 3], 40);
    const { items } = uploadStore.read();
    uploadStore.change(items.toSpliced(1, 1));
    uploadStore.change(items);
    uploadStore.change(items.toSpliced(0, 1));
    expect(sentArrangements).toHaveLength(0);
    await uploadStore.flush();
    expect(storedIds).toEqual([2, 3]);
  });

  it('the upload store sends several rotations of an image as one request', async () => {
    const { sentArrangements, fakeApi } = createFakeServer([1, 2]);
    const uploadStore = createTestUploadStore(fakeApi, [1, 2]);
    const [first] = uploadStore.read().items;
    uploadStore.turn(first!);
    uploadStore.turn(first!);
    await uploadStore.flush();
    expect(sentArrangements).toHaveLength(1);
    expect(uploadStore.read().items[0]?.url).toBe('/media/1-180.webp');
  });

  it('the upload store merges its list with images that were added and removed in another tab or device', async () => {
    const { storedIds, fakeApi } = createFakeServer([2, 3, 9]);
    const uploadStore = createTestUploadStore(fakeApi, [1, 2, 3]);
    uploadStore.change(uploadStore.read().items.toReversed());
    await uploadStore.flush();
    expect(storedIds).toEqual([3, 2, 9]);
    expect(uploadStore.read()).toMatchObject({ isMerged: true, items: [{ name: 'Picture 3' }, {}, {}] });
  });
});
