import { joinTestServer } from './test-databases.ts';

/** Keeps one database server running for the whole test run. */
export default async function setup(): Promise<() => Promise<void>> {
  const testServer = await joinTestServer();
  return () => testServer.closeForGood();
}
