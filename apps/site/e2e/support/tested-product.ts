import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startProduct } from './product.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** Searches the product's output for card numbers, secrets and tokens. @throws when there is one */
export async function findLeaks(directory: string): Promise<void> {
  const script = join(root, 'apps/api/src/testing/find-payment-leaks.ts');
  await promisify(execFile)(process.execPath, ['--conditions=@plaza/source', script, directory], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}

/**
 * Starts the product of a suite: `PLAZA_TEST_URL` is the site's URL, `PLAZA_TEST_API_URL` the API's.
 *
 * @param name of its directory in `var/test`, so that suites may run at the same time
 * @returns how to stop it, and to look for leaks
 */
export async function startTestedProduct(name: string): Promise<() => Promise<void>> {
  const directory = join(root, 'var/test', name);
  const product = await startProduct(directory);
  process.env.PLAZA_TEST_URL = product.siteUrl;
  process.env.PLAZA_TEST_API_URL = product.apiUrl;
  return async () => {
    await product.stop();
    await findLeaks(directory);
  };
}
