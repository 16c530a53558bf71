import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const repositoryRoot = resolve(import.meta.dirname, '../../../..');

/** Lets days pass for a listing: its owner is asked if the bay is still free, and without an answer it is hidden. */
export async function ageListing(id: number, days: number): Promise<void> {
  const directory = process.env.PLAZA_TEST_DIRECTORY;
  if (!directory) throw new Error('PLAZA_TEST_DIRECTORY is not set: run the tests through their configuration');
  const script = join(repositoryRoot, 'apps/api/src/testing/age-listing-command.ts');
  await promisify(execFile)(process.execPath, ['--conditions=@plaza/source', script, String(id), String(days)], {
    cwd: join(repositoryRoot, 'apps/api'),
    env: { ...process.env, NODE_OPTIONS: '', PLAZA_VAR_DIR: directory },
  });
}
