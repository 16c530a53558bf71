import type { Picture } from '@plaza/sdk';
import type { UploadItem } from '@plaza/ui';
import { describe, expect, it, vi } from 'vitest';
import { UploadError, type Arrangement, type UploadPorts } from './upload-ports.ts';
import { createUploadStore } from './upload-store.ts';

const picture = (id: number, url = `/media/${id}.webp`): Picture => ({ id, url, width: 400, height: 300, sources: [] });
const chosen = (name: string): UploadItem => ({
  id: name,
  name,
  size: 10,
  type: 'image/jpeg',
  state: 'waiting',
  file: new File(['x'], name),
});

/** A server that stores images in order. */
function server(start: readonly number[] = []) {
  const storedIds = [...start];
  let version = 5;
  let last = 100;
  const arranged: Arrangement[] = [];
  const ports: UploadPorts = {
    upload: (_file, _submission, onProgress) => {
      onProgress(50);
      last += 1;
      version += 1;
      storedIds.push(last);
      return Promise.resolve({ image: picture(last), version });
    },
    arrange: (arrangement) => {
      arranged.push(arrangement);
      if (storedIds.length !== arrangement.known.length || !storedIds.every((id) => arrangement.known.includes(id)))
        return Promise.resolve({ version, images: storedIds.map((id) => picture(id)), isChanged: true });
      version += 1;
      storedIds.splice(0, storedIds.length, ...arrangement.images.map(({ id }) => id));
      const images = arrangement.images.map(({ id, turn }) => picture(id, `/media/${id}-${turn}.webp`));
      return Promise.resolve({ version, images, isChanged: false });
    },
  };
  return { storedIds: storedIds, arranged, ports };
}
const store = (ports: UploadPorts, start: readonly number[] = [], undoMs = 0) =>
  createUploadStore({
    images: start.map((id) => picture(id)),
    version: 5,
    ports,
    nameOf: (position) => `Picture ${position}`,
    reasonOf: ({ kind, message }) => message || kind,
    undoMs,
  });
const states = (uploads: ReturnType<typeof store>) => uploads.read().items.map((item) => item.state);

describe('images that are being uploaded', () => {
  it('the upload store uploads images immediately, and saves the order of the list', async () => {
    const { storedIds, ports } = server();
    const uploads = store(ports);
    uploads.change(['a', 'b', 'c'].map(chosen));
    expect(uploads.read().coming).toBe(3);
    await vi.waitFor(() => expect(states(uploads)).toEqual(['done', 'done', 'done']));
    const [a, b, c] = uploads.read().items;
    uploads.change([c!, a!, b!]);
    await vi.waitFor(() => expect(storedIds).toEqual([103, 101, 102]));
    expect(uploads.read().coming).toBe(0);
  });

  it('the upload store corrects the order if the server stored images in another order than it answered', async () => {
    const { storedIds, ports } = server();
    const isSecondKept = Promise.withResolvers<void>();
    const isFirstAnswered = Promise.withResolvers<void>();
    const uploads = store({
      ...ports,
      upload: async (file, ...others) => {
        if (file.name === 'a') await isSecondKept.promise;
        const answer = await ports.upload(file, ...others);
        isSecondKept.resolve();
        if (file.name === 'b') await isFirstAnswered.promise;
        return answer;
      },
    });
    uploads.subscribe(() => {
      if (states(uploads)[0] === 'done') isFirstAnswered.resolve();
    });
    uploads.change(['a', 'b'].map(chosen));
    await vi.waitFor(() => expect(states(uploads)).toEqual(['done', 'done']));
    await vi.waitFor(() => expect(storedIds).toEqual([102, 101]));
  });

  it('uploads pause on a lost connection, and resume with the same submission id', async () => {
    const { storedIds, ports } = server();
    const upload = vi.fn(ports.upload).mockRejectedValueOnce(new UploadError('offline'));
    const uploads = store({ ...ports, upload });
    uploads.change([chosen('a')]);
    await vi.waitFor(() => expect(uploads.read().isPaused).toBe(true));
    expect(uploads.read()).toMatchObject({ coming: 1, items: [{ state: 'failed', reason: 'offline' }] });
    uploads.change([...uploads.read().items, chosen('b')]);
    expect(states(uploads)).toEqual(['failed', 'waiting']);
    uploads.resume();
    await vi.waitFor(() => expect(storedIds).toHaveLength(2));
    const [first, again] = upload.mock.calls;
    expect(again?.[1]).toBe(first?.[1]);
  });

  it('the upload store doesn’t retry images that the server has rejected', async () => {
    const { ports } = server();
    const upload = vi.fn(ports.upload).mockRejectedValueOnce(new UploadError('refused', 'Too small.'));
    const uploads = store({ ...ports, upload });
    uploads.change([chosen('a'), chosen('b')]);
    await vi.waitFor(() => expect(states(uploads)).toEqual(['failed', 'done']));
    expect(uploads.read()).toMatchObject({ isPaused: false, coming: 0, items: [{ reason: 'Too small.' }, {}] });
  });

  it('uploads wait for login when the session has ended', async () => {
    const { ports } = server();
    const uploads = store({ ...ports, upload: () => Promise.reject(new UploadError('session')) });
    uploads.change([chosen('a')]);
    await vi.waitFor(() => expect(uploads.read()).toMatchObject({ needsLogin: true, coming: 1 }));
  });

  it('the upload store removes an image from the server whose upload was cancelled too late', async () => {
    const { storedIds, ports } = server();
    let finish = () => {};
    const uploads = store({
      ...ports,
      upload: async (...args) => {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return ports.upload(...args);
      },
    });
    uploads.change([chosen('a')]);
    const [item] = uploads.read().items;
    uploads.change([{ ...item!, state: 'cancelled' }]);
    uploads.cancel(item!);
    finish();
    await vi.waitFor(() => expect(uploads.read().saves).toBe(2));
    expect(storedIds).toEqual([]);
  });

  it('a cancelled upload can be restarted', async () => {
    const { storedIds, ports } = server();
    const upload = vi.fn(ports.upload).mockImplementationOnce(
      (_file, _submission, _onProgress, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new UploadError('offline')));
        }),
    );
    const uploads = store({ ...ports, upload });
    uploads.change([chosen('a')]);
    const [item] = uploads.read().items;
    uploads.change([{ ...item!, state: 'cancelled' }]);
    uploads.cancel(item!);
    await expect(upload.mock.results[0]?.value).rejects.toMatchObject({ kind: 'offline' });
    expect(uploads.read()).toMatchObject({ isPaused: false, coming: 0, items: [{ state: 'cancelled' }] });
    uploads.change([{ ...item!, state: 'waiting' }]);
    await vi.waitFor(() => expect(states(uploads)).toEqual(['done']));
    expect(storedIds).toEqual([101]);
  });
});

describe('uploaded images', () => {
  it('flush of the upload store sends removals only once their undo has expired', async () => {
    const { storedIds, arranged, ports } = server([1, 2, 3]);
    const uploads = store(ports, [1, 2, 3], 40);
    const { items } = uploads.read();
    uploads.change(items.toSpliced(1, 1));
    uploads.change(items);
    uploads.change(items.toSpliced(0, 1));
    expect(arranged).toHaveLength(0);
    await uploads.flush();
    expect(storedIds).toEqual([2, 3]);
  });

  it('the upload store sends several rotations of an image as one request', async () => {
    const { arranged, ports } = server([1, 2]);
    const uploads = store(ports, [1, 2]);
    const [first] = uploads.read().items;
    uploads.turn(first!);
    uploads.turn(first!);
    await uploads.flush();
    expect(arranged).toHaveLength(1);
    expect(uploads.read().items[0]?.url).toBe('/media/1-180.webp');
  });

  it('the upload store merges its list with images that were added and removed elsewhere', async () => {
    const { storedIds, ports } = server([2, 3, 9]);
    const uploads = store(ports, [1, 2, 3]);
    uploads.change(uploads.read().items.toReversed());
    await uploads.flush();
    expect(storedIds).toEqual([3, 2, 9]);
    expect(uploads.read()).toMatchObject({ isMerged: true, items: [{ name: 'Picture 3' }, {}, {}] });
  });
});
