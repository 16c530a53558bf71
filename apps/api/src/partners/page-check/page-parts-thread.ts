import { parentPort, workerData } from 'node:worker_threads';
import { readPageParts, type PageParts } from './page-parts.ts';

/** A thread reports when its modules are loaded, then sends the parts of its page. */
export type ThreadMessage = 'started' | PageParts;

const send = (message: ThreadMessage): void => parentPort?.postMessage(message, []);
send('started');
send(readPageParts(workerData as string));
