import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { createImageWorker, ImagesUnavailableError, type ImageWorker } from './image-worker.ts';

let worker: ImageWorker;
afterEach(() => worker.close());

const createNoisePng = () =>
  sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#000', noise: { type: 'gaussian', sigma: 30 } },
  })
    .jpeg()
    .toBuffer();

async function listProcessIds(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const imageProcessIds = stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s.*image-process/.exec(line))
    .filter((match) => match?.[2] === String(process.pid));
  return imageProcessIds.map((found) => Number(found?.[1]));
}

it('the image worker processes images in a child process, which `close` ends', async () => {
  worker = createImageWorker();
  expect(await listProcessIds()).toEqual([]);
  const encodedImage = await worker.run('encode', { name: 'bay.jpg', bytes: await createNoisePng() });
  expect(encodedImage).toMatchObject({
    ok: true,
    value: { width: 1600, height: 1200, widths: [320, 640, 960, 1280, 1600] },
  });
  expect(await listProcessIds()).toHaveLength(1);
  await worker.close();
  expect(await listProcessIds()).toEqual([]);
});

it('the image process inherits no secret from the environment', async () => {
  process.env['PLAZA_TEST_SECRET'] = 'hunter2';
  worker = createImageWorker();
  await worker.run('encode', { name: 'bay.jpg', bytes: await createNoisePng() });
  delete process.env['PLAZA_TEST_SECRET'];
  const [id] = await listProcessIds();
  const { stdout } = await promisify(execFile)('ps', ['eww', '-o', 'command=', '-p', String(id)]);
  expect(stdout).toContain('MALLOC_ARENA_MAX=2');
  expect(stdout).not.toContain('hunter2');
});

it('the image worker kills its process when an image takes too long', async () => {
  worker = createImageWorker(1);
  const noiseBytes = await createNoisePng();
  await expect(worker.run('encode', { name: 'bay.jpg', bytes: noiseBytes })).rejects.toThrow(ImagesUnavailableError);
  await vi.waitUntil(async () => (await listProcessIds()).length === 0);
  await worker.close();
  worker = createImageWorker();
  expect(await worker.run('encode', { name: 'bay.jpg', bytes: noiseBytes })).toMatchObject({ ok: true });
});

it('ImageWorker.run throws the task’s own error when a task fails', async () => {
  worker = createImageWorker();
  await expect(worker.run('rotate', { stored: new Uint8Array(10), rotation: 90 })).rejects.toThrow(
    'unsupported image format',
  );
});

it('the image worker retries a task when its process dies, and rejects it when the second process dies too', async () => {
  worker = createImageWorker();
  const noiseBytes = await createNoisePng();
  const killImageProcess = async (excludedIds: readonly number[]) => {
    const [started] = await vi.waitUntil(async () => {
      const newProcessIds = (await listProcessIds()).filter((id) => !excludedIds.includes(id));
      return newProcessIds.length > 0 && newProcessIds;
    });
    process.kill(started ?? 0, 'SIGKILL');
    return started ?? 0;
  };
  const secondTask = worker.run('encode', { name: 'bay.jpg', bytes: noiseBytes });
  await killImageProcess([]);
  expect(await secondTask).toMatchObject({ ok: true });
  const processIdsBefore = await listProcessIds();
  const abortedTask = worker.run('encode', { name: 'bay.jpg', bytes: noiseBytes });
  const taskError = abortedTask.catch((error: unknown) => error);
  for (const id of processIdsBefore) process.kill(id, 'SIGKILL');
  await killImageProcess(processIdsBefore);
  expect(await taskError).toMatchObject({ message: 'The image process has ended' });
  expect(await worker.run('encode', { name: 'bay.jpg', bytes: noiseBytes })).toMatchObject({ ok: true });
});

it('the image worker rejects tasks with `ImagesUnavailableError` when the system cannot start a process', async () => {
  const programSource = `
    import { openSync } from 'node:fs';
    import { createImageWorker } from './image-worker.ts';
    const worker = createImageWorker();
    const encode = () => worker.run('encode', { name: 'bay.jpg', bytes: new Uint8Array(10) });
    // starting a process takes several file handles
    try { for (;;) openSync('/dev/null'); } catch {}
    const outcomes = await Promise.allSettled([encode(), encode()]);
    console.log(JSON.stringify(outcomes.map(({ reason }) => reason?.name)));
  `;
  const nodeCommand = `ulimit -n 60 && exec "${process.execPath}" --conditions=@plaza/source --input-type=module --eval "$PROGRAM"`;
  const { stdout } = await promisify(execFile)('sh', ['-c', nodeCommand], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], PROGRAM: programSource },
  });
  expect(JSON.parse(stdout)).toEqual(['ImagesUnavailableError', 'ImagesUnavailableError']);
});
