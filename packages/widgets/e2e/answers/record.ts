/** `pnpm --filter @plaza/widgets record`: records responses of a seeded API for tests and stories of the widgets. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from '../support/api.ts';
import {
  recordedResponsesFile,
  sendRequest,
  sendAllRequests,
  storybookDirectory,
  storybookRequests,
} from './questions.ts';

const directory = mkdtempSync(join(tmpdir(), 'plaza-answers-'));
const api = await startApi(directory);
try {
  const apiUrl = `${api.address}/api`;
  const recordedResponses = await sendAllRequests(apiUrl);
  writeFileSync(recordedResponsesFile, `${JSON.stringify(recordedResponses, null, 2)}\n`);
  for (const request of storybookRequests)
    writeFileSync(join(storybookDirectory, request.path), JSON.stringify((await sendRequest(apiUrl, request)).body));
  for (const [name, { status }] of Object.entries(recordedResponses)) console.log(`${name}: ${status}`);
} finally {
  await api.stop();
  rmSync(directory, { recursive: true, force: true });
}
