import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';

const faultyProgram = `
  import { createLog } from './log.ts';
  import { currentRequestId, handleProcessFaults } from './process-faults.ts';
  const log = createLog('info');
  handleProcessFaults(log, () => {
    log.info('stopping');
    process.exitCode = 1;
  });
  currentRequestId.run('request-1', () => void Promise.reject(new Error('nobody waits')));
  setTimeout(() => {
    log.info('goes on');
    currentRequestId.run('request-2', () => setImmediate(() => { throw new Error('out of nowhere'); }));
  }, 20);
`;

/**
 * @returns the exit code and the logged lines, sorted by message: only fatal lines are written synchronously, so others
 * may arrive in any order.
 */
function runScript(source: string): Promise<{ lines: Record<string, unknown>[]; exitCode: unknown }> {
  const nodeFlags = ['--conditions=@plaza/source', '--input-type=module', '--eval', source];
  return new Promise((resolve) => {
    execFile(process.execPath, nodeFlags, { cwd: import.meta.dirname }, (error, output) =>
      resolve({
        lines: output
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>)
          .toSorted((a, b) => String(a.msg).localeCompare(String(b.msg))),
        exitCode: error?.code ?? 0,
      }),
    );
  });
}

it('a process survives an unhandled rejection, exits after an uncaught exception, and logs both errors', async () => {
  const { lines, exitCode } = await runScript(faultyProgram);
  expect(lines).toMatchObject([
    { level: 30, msg: 'goes on' },
    { level: 30, msg: 'stopping' },
    {
      level: 60,
      msg: 'uncaught exception',
      requestId: 'request-2',
      err: { message: 'out of nowhere', stack: expect.stringContaining('at ') },
    },
    {
      level: 50,
      msg: 'unhandled rejection',
      requestId: 'request-1',
      err: { message: 'nobody waits', stack: expect.stringContaining('at ') },
    },
  ]);
  expect(exitCode).toBe(1);
});

it('a process exits when it does not stop in time after an uncaught exception', async () => {
  const { lines, exitCode } = await runScript(`
    import { createLog } from './log.ts';
    import { handleProcessFaults } from './process-faults.ts';
    handleProcessFaults(createLog('info'), () => undefined, 50);
    setInterval(() => undefined, 1000);
    setTimeout(() => { throw new Error('out of nowhere'); });
  `);
  expect(lines).toMatchObject([
    { level: 60, msg: 'could not stop in time' },
    { level: 60, msg: 'uncaught exception' },
  ]);
  expect(exitCode).toBe(1);
});
