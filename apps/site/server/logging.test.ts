import { request, type RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { logAccess, type AccessEntry } from './logging.ts';
import { requestPathOf } from './http-server.ts';
import { sendGet, listenOnFreePort } from './testing/local-server.ts';
import { execFile } from 'node:child_process';

const loggedRequestId = '4c8d9e5e-0f3a-4a53-9d3a-0a4a0a3c9d11';

async function listenWithLog(answer: RequestListener) {
  const loggedEntries: AccessEntry[] = [];
  let nextEntry = Promise.withResolvers<AccessEntry>();
  const url = await listenOnFreePort((message, response) => {
    logAccess(message, response, { requestId: loggedRequestId, path: requestPathOf(message.url) }, (loggedEntry) => {
      loggedEntries.push(loggedEntry);
      nextEntry.resolve(loggedEntry);
    });
    answer(message, response);
  });
  const nextLoggedEntry = async (): Promise<AccessEntry> => {
    const loggedEntry = await nextEntry.promise;
    nextEntry = Promise.withResolvers();
    return loggedEntry;
  };
  return { url, entries: loggedEntries, next: nextLoggedEntry };
}

it('the access log has method, path, status, time and ID of a request, and no personal data', async () => {
  const {
    url,
    entries: loggedEntries,
    next: nextLoggedEntry,
  } = await listenWithLog((_, response) => response.writeHead(303).end());
  const personalHeaders = { cookie: 'plaza_session=secret', authorization: 'Bearer secret', 'user-agent': 'secret' };
  (await sendGet(`${url}/en/auth/reset?code=secret`, personalHeaders)).resume();
  const loggedEntry = await nextLoggedEntry();
  expect(loggedEntry).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    requestId: loggedRequestId,
    msg: 'request',
    method: 'GET',
    path: '/en/auth/reset',
    status: 303,
    ms: expect.any(Number),
  });
  expect(loggedEntry.ms).toBeGreaterThanOrEqual(0);
  expect(loggedEntries).toHaveLength(1);
});

it('the access log gives server errors the level 50, and truncates long paths to 300 characters', async () => {
  const { url, next: nextLoggedEntry } = await listenWithLog((_, response) => response.writeHead(500).end());
  (await sendGet(`${url}/${'a'.repeat(5000)}`)).resume();
  const loggedEntry = await nextLoggedEntry();
  expect([loggedEntry.level, loggedEntry.status, loggedEntry.path?.length]).toEqual([50, 500, 300]);
});

it('the access log contains no path for an invalid request target', async () => {
  const { url, next: nextLoggedEntry } = await listenWithLog((_, response) => response.writeHead(400).end());
  (await sendGet(`${url}/a/%2e%2e/secret`)).resume();
  expect(await nextLoggedEntry()).toMatchObject({ path: null, status: 400 });
});

it('the access log contains status 499 for a visitor who disconnects before the response', async () => {
  const requestArrival = Promise.withResolvers<void>();
  const { url, next: nextLoggedEntry } = await listenWithLog(() => requestArrival.resolve());
  const abortedRequest = request(`${url}/en`).on('error', () => undefined);
  abortedRequest.end();
  await requestArrival.promise;
  abortedRequest.destroy();
  expect(await nextLoggedEntry()).toMatchObject({ path: '/en', status: 499, level: 30 });
});

it('the access log omits successful requests for files and health checks', async () => {
  const {
    url,
    entries: loggedEntries,
    next: nextLoggedEntry,
  } = await listenWithLog((message, response) => {
    response.writeHead(message.url?.includes('missing') ? 404 : 200).end();
  });
  for (const path of ['/assets/a.js', '/media/1/a.webp', '/tiles/light/1/1/1.webp', '/v1/loader.js', '/healthz'])
    (await sendGet(url + path)).resume();
  (await sendGet(`${url}/assets/missing.js`)).resume();
  expect(await nextLoggedEntry()).toMatchObject({ path: '/assets/missing.js', status: 404 });
  expect(loggedEntries).toHaveLength(1);
});

const programWithFaults = `
  import { currentRequestId, handleProcessFaults, logError } from './logging.ts';
  handleProcessFaults((exitCode) => { process.exitCode = exitCode; });
  currentRequestId.run('request-1', () => void Promise.reject(new Error('nobody waits')));
  setTimeout(() => {
    currentRequestId.run('request-2', () => logError(new Error('a page failed'), 'unexpected error'));
    currentRequestId.run('request-3', () => setImmediate(() => { throw new Error('out of nowhere'); }));
  }, 20);
`;

/** Runs a program in this folder. @returns the lines of its error output, parsed as JSON, and its exit code */
function runProgram(source: string): Promise<{ lines: unknown[]; exitCode: unknown }> {
  return new Promise((resolve) => {
    const nodeArguments = ['--input-type=module', '--eval', source];
    execFile(process.execPath, nodeArguments, { cwd: import.meta.dirname }, (error, _output, errors) =>
      resolve({
        lines: errors
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as unknown),
        exitCode: error?.code ?? 0,
      }),
    );
  });
}

it('the process survives a rejected promise, exits after an exception, and logs errors with the request ID', async () => {
  const { lines, exitCode } = await runProgram(programWithFaults);
  const stackMatcher: unknown = expect.stringContaining('at ');
  expect(lines).toMatchObject([
    { level: 50, msg: 'unhandled rejection', requestId: 'request-1', error: 'nobody waits', stack: stackMatcher },
    { level: 50, msg: 'unexpected error', requestId: 'request-2', error: 'a page failed', stack: stackMatcher },
    { level: 60, msg: 'uncaught exception', requestId: 'request-3', error: 'out of nowhere', stack: stackMatcher },
  ]);
  expect(exitCode).toBe(1);
});
