import { afterAll, expect, it } from 'vitest';
import { errorOf, serveCall, stopServers } from '../testing/serve-call.ts';

afterAll(stopServers);

it('logs an unexpected error with its stack and the request’s id, and tells the caller no more than the id', async () => {
  const handler = () => {
    throw new Error('the secret is 42');
  };
  const server = await serveCall({ handler });
  const answer = await server.send('/sample', { headers: { 'x-request-id': 'request-id-1' } });
  expect(answer.status).toBe(500);
  const error = await errorOf(answer);
  expect(JSON.stringify(error)).not.toContain('secret');
  expect(error.details).toMatchObject({ code: 'internal_error', requestId: 'request-id-1' });
  const lines = server
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string });
  expect(lines.find(({ msg }) => msg === 'unexpected error')).toMatchObject({
    level: 50,
    requestId: 'request-id-1',
    err: { message: 'the secret is 42', stack: expect.stringContaining('requests.test.ts') },
  });
});
