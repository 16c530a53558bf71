import { tmpdir } from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { start } from './processes.ts';

it('goes on when its log cannot be written, and says so once', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const lines: string[] = [];
  const program = 'for (let line = 0; line < 3; line += 1) console.log(line)';
  const { exit } = start(process.execPath, ['-e', program], {
    // a directory: writing to it fails as on a full disk, also for root
    logFile: tmpdir(),
    onLine: (line) => lines.push(line),
  });
  expect(await exit).toBe(0);
  expect(lines).toEqual(['0', '1', '2']);
  expect(said.mock.calls.flat().map(String)).toEqual([expect.stringContaining(`${tmpdir()} cannot be written`)]);
});
