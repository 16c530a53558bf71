import { resolve } from 'node:path';
import { startApi } from './api.ts';

/**
 * Starts the real API for all tests, unless `PLAZA_TEST_API_URL` is the URL of a running one. Sets
 * `PLAZA_TEST_API_URL`.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PLAZA_TEST_API_URL) return undefined;
  const api = await startApi(resolve(import.meta.dirname, '../../../../var/test/widgets-api'));
  process.env.PLAZA_TEST_API_URL = api.address;
  return api.stop;
}
