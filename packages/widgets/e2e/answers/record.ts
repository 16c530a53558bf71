/** `pnpm --filter @plaza/widgets record`: records responses of a seeded API for tests and stories of the widgets. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from '../support/api.ts';
import { answersFile, ask, askAll, storybookDirectory, storybookQuestions } from './questions.ts';

const directory = mkdtempSync(join(tmpdir(), 'plaza-answers-'));
const api = await startApi(directory);
try {
  const calls = `${api.address}/api`;
  const answers = await askAll(calls);
  writeFileSync(answersFile, `${JSON.stringify(answers, null, 2)}\n`);
  for (const question of storybookQuestions)
    writeFileSync(join(storybookDirectory, question.path), JSON.stringify((await ask(calls, question)).body));
  for (const [name, { status }] of Object.entries(answers)) console.log(`${name}: ${status}`);
} finally {
  await api.stop();
  rmSync(directory, { recursive: true, force: true });
}
