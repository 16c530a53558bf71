import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startProduct } from './product.ts';

const repositoryRoot = resolve(import.meta.dirname, '../../../..');

export async function findPaymentLeaks(directory: string): Promise<void> {
  const findLeaksScript = join(repositoryRoot, 'apps/api/src/testing/find-payment-leaks.ts');
  await promisify(execFile)(process.execPath, ['--conditions=@plaza/source', findLeaksScript, directory], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}

/**
 * Starts the product of a suite, and sets `PLAZA_TEST_URL`, `PLAZA_TEST_API_URL` and `PLAZA_TEST_DIRECTORY`.
 * @param name of its directory in `var/test`, so that suites may run at the same time
 * @returns a function that stops the product and searches its output for leaks
 */
export async function startTestedProduct(name: string): Promise<() => Promise<void>> {
  const productDirectory = join(repositoryRoot, 'var/test', name);
  const product = await startProduct(productDirectory);
  process.env.PLAZA_TEST_URL = product.siteUrl;
  process.env.PLAZA_TEST_API_URL = product.apiUrl;
  process.env.PLAZA_TEST_DIRECTORY = productDirectory;
  return async () => {
    await product.stop();
    await findPaymentLeaks(productDirectory);
  };
}
