import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const workerCode = readFileSync(join(import.meta.dirname, '../../../../public/push-worker.js'), 'utf8');

interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

/** Runs the service worker with the parts of a browser that it uses. */
function startWorker(openUrls: readonly string[] = []) {
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const windows = openUrls.map((url) => ({ url, focus: vi.fn() }));
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const self = {
    addEventListener: (name: string, listener: (event: WorkerEvent) => void) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
    location: { origin: 'https://plaza.example' },
  };
  runInNewContext(workerCode, { self, URL });
  const dispatch = async (name: string, event: object) => {
    const pendingWork: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work) => pendingWork.push(Promise.resolve(work)) });
    await Promise.all(pendingWork);
  };
  return { dispatch, listeners, showNotification, openWindow, windows };
}

const message = { title: 'A bay', body: 'Calle Mayor', path: '/es/parking/7', tag: 'alert-7', lang: 'es' };

it('the push worker shows a message as a notification that replaces its copy', async () => {
  const { dispatch, showNotification } = startWorker();
  await dispatch('push', { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('A bay', {
    body: 'Calle Mayor',
    tag: 'alert-7',
    lang: 'es',
    icon: '/favicon.svg',
    data: { path: '/es/parking/7' },
  });
});

it('a click on a notification opens its page and closes it', async () => {
  const { dispatch, openWindow } = startWorker(['https://plaza.example/es']);
  const close = vi.fn();
  await dispatch('notificationclick', { notification: { data: { path: message.path }, close } });
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://plaza.example/es/parking/7');
  expect(close).toHaveBeenCalledOnce();
});

it('a click on a notification focuses the tab that shows its page', async () => {
  const { dispatch, openWindow, windows } = startWorker(['https://plaza.example/es/parking/7']);
  await dispatch('notificationclick', { notification: { data: { path: message.path }, close: vi.fn() } });
  expect(windows[0]?.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

it('the push worker handles no requests', () => {
  expect([...startWorker().listeners.keys()]).toEqual(['install', 'activate', 'push', 'notificationclick']);
});
