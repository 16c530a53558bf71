import { parentPort, workerData } from 'node:worker_threads';
import { readPageParts } from './page-parts.ts';

parentPort?.postMessage(readPageParts(workerData as string), []);
