import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import {
  recordedResponsesFile,
  sendAllRequests,
  type RequestName,
  requests,
  type RecordedResponse,
} from './questions.ts';
import { describeShape } from './shape.ts';

const recordedResponses = JSON.parse(readFileSync(recordedResponsesFile, 'utf8')) as Record<
  RequestName,
  RecordedResponse
>;
const directory = mkdtempSync(join(tmpdir(), 'plaza-answers-'));
let api: Awaited<ReturnType<typeof startApi>> | undefined;
let currentResponses: Record<RequestName, RecordedResponse>;

beforeAll(async () => {
  api = await startApi(directory);
  currentResponses = await sendAllRequests(`${api.address}/api`);
});
afterAll(async () => {
  await api?.stop();
  rmSync(directory, { recursive: true, force: true });
});

test.each(Object.keys(requests) as RequestName[])(
  'the recorded response %s has the same status, fields and types as the API’s current response',
  (name) => {
    const recordedResponse: RecordedResponse = recordedResponses[name];
    expect(recordedResponse.status).toBe(currentResponses[name].status);
    expect(describeShape(recordedResponse.body), 'else run `pnpm --filter @plaza/widgets record`').toEqual(
      describeShape(currentResponses[name].body),
    );
  },
);

test('every API request of the widget tests has a recorded response, and no other response is recorded', () => {
  expect(Object.keys(recordedResponses).toSorted()).toEqual(Object.keys(requests).toSorted());
});
