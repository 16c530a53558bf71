import { resolve } from 'node:path';
import { startProduct } from './product.ts';

/**
 * Starts the product for the journeys. The site's address is in `PLAZA_TEST_URL`, the API's in `PLAZA_TEST_API_URL`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct(resolve(import.meta.dirname, '../../../../var/test/journeys-product'));
  process.env.PLAZA_TEST_URL = product.siteUrl;
  process.env.PLAZA_TEST_API_URL = product.apiUrl;
  return product.stop;
}
