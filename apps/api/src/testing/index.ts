export { startApi, type TestApi } from './start-api.ts';
export { type TestDatabase, type TestServer, joinTestServer } from './test-databases.ts';
export { clientOf, confirmationCodeIn, type SignedUpUser, signUp, testPassword } from './accounts.ts';
