export { startApi, type TestApi } from './start-api.ts';
export { type TestDatabase, type TestServer, useTestServer } from './test-databases.ts';
