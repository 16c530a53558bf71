import { joinTestServer } from './test-databases.ts';

/** Keeps one database server running for a whole test run, so that each test file finds it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await joinTestServer();
  return () => server.closeForGood();
}
