import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';

const program = `
  import { currentRequestId, handleProcessFaults, logError } from './process-faults.ts';
  handleProcessFaults((exitCode) => { process.exitCode = exitCode; });
  currentRequestId.run('request-1', () => void Promise.reject(new Error('nobody waits')));
  setTimeout(() => {
    currentRequestId.run('request-2', () => logError(new Error('a page failed'), 'unexpected error'));
    currentRequestId.run('request-3', () => setImmediate(() => { throw new Error('out of nowhere'); }));
  }, 20);
`;

/** Runs a program beside this file. @returns what it wrote to its error stream, and its exit code. */
function run(source: string): Promise<{ lines: unknown[]; exitCode: unknown }> {
  return new Promise((resolve) => {
    const flags = ['--input-type=module', '--eval', source];
    execFile(process.execPath, flags, { cwd: import.meta.dirname }, (error, _output, errors) =>
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

it('survives a rejected promise, stops after an exception, and logs errors with stack and request id', async () => {
  const { lines, exitCode } = await run(program);
  const stack: unknown = expect.stringContaining('at ');
  expect(lines).toMatchObject([
    { level: 50, msg: 'unhandled rejection', requestId: 'request-1', error: 'nobody waits', stack },
    { level: 50, msg: 'unexpected error', requestId: 'request-2', error: 'a page failed', stack },
    { level: 60, msg: 'uncaught exception', requestId: 'request-3', error: 'out of nowhere', stack },
  ]);
  expect(exitCode).toBe(1);
});
