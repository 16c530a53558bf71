import { join, resolve } from 'node:path';
import { findLeaks } from './global-setup.ts';
import { startProduct } from './product.ts';

const directory = join(resolve(import.meta.dirname, '../../../..'), 'var/test/http-product');

/** Starts a product for the tests over HTTP, apart from the journeys' one: the suites may run at the same time. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct(directory);
  process.env.PLAZA_TEST_URL = product.siteUrl;
  process.env.PLAZA_TEST_API_URL = product.apiUrl;
  return async () => {
    await product.stop();
    await findLeaks(directory);
  };
}
