import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { answersFile, askAll, type QuestionName, questions, type Recorded } from './questions.ts';
import { shapeOf } from './shape.ts';

const recorded = JSON.parse(readFileSync(answersFile, 'utf8')) as Record<QuestionName, Recorded>;
const directory = mkdtempSync(join(tmpdir(), 'plaza-answers-'));
let api: Awaited<ReturnType<typeof startApi>> | undefined;
let currentAnswers: Record<QuestionName, Recorded>;

beforeAll(async () => {
  api = await startApi(directory);
  currentAnswers = await askAll(`${api.address}/api`);
});
afterAll(async () => {
  await api?.stop();
  rmSync(directory, { recursive: true, force: true });
});

test.each(Object.keys(questions) as QuestionName[])(
  'the recorded response %s has the shape of the API’s response; if not, run `pnpm --filter @plaza/widgets record`',
  (name) => {
    const recordedAnswer: Recorded = recorded[name];
    expect(recordedAnswer.status).toBe(currentAnswers[name].status);
    expect(shapeOf(recordedAnswer.body)).toEqual(shapeOf(currentAnswers[name].body));
  },
);

test('every recorded response belongs to a question', () => {
  expect(Object.keys(recorded).toSorted()).toEqual(Object.keys(questions).toSorted());
});
