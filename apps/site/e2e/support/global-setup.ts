import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startProduct } from './product.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** Looks for card numbers, secrets and tokens in all that the product has written. @throws when there is one. */
export async function findLeaks(directory: string): Promise<void> {
  const script = join(root, 'apps/api/src/testing/find-payment-leaks.ts');
  await promisify(execFile)(process.execPath, ['--conditions=@plaza/source', script, directory], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}

/**
 * Starts the product for the journeys. The site's address is in `PLAZA_TEST_URL`, the API's in `PLAZA_TEST_API_URL`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const directory = join(root, 'var/test/journeys-product');
  const product = await startProduct(directory);
  process.env.PLAZA_TEST_URL = product.siteUrl;
  process.env.PLAZA_TEST_API_URL = product.apiUrl;
  return async () => {
    await product.stop();
    await findLeaks(directory);
  };
}
