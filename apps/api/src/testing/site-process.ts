import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { testPassword } from './accounts.ts';

export interface SiteProcess {
  child: ChildProcess;
  address: string;
  output: () => string;
  stop: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the built site on a free port. @throws with its output if it exits before it listens. */
export async function startSiteProcess(apiUrl: string): Promise<SiteProcess> {
  const siteDirectory = join(import.meta.dirname, '../../../site');
  const siteChildProcess = spawn(process.execPath, ['--conditions=@plaza/source', 'server/main.ts'], {
    cwd: siteDirectory,
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', PLAZA_API_URL: apiUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outputLines: string[] = [];
  const exitPromise = once(siteChildProcess, 'exit').then(([code]) => code as number | null);
  const sitePort = await new Promise<string>((resolve, reject) => {
    for (const stream of [siteChildProcess.stdout, siteChildProcess.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        outputLines.push(line);
        const portText = /Site on http:\/\/localhost:(\d+)/.exec(line)?.[1];
        if (portText !== undefined) resolve(portText);
      });
    }
    void exitPromise.then(() => reject(new Error(`The site ended before it listened: ${outputLines.join('\n')}`)));
  });
  return {
    child: siteChildProcess,
    address: `http://127.0.0.1:${sitePort}`,
    output: () => outputLines.join('\n'),
    stop: (signal) => {
      if (siteChildProcess.exitCode === null && siteChildProcess.signalCode === null) siteChildProcess.kill(signal);
      return exitPromise;
    },
  };
}

/** Logs in like a browser without JavaScript. @returns the cookies. */
export async function logInToSite({ address }: SiteProcess, email: string): Promise<string> {
  const loginResponse = await fetch(`${address}/en/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: address },
    body: new URLSearchParams({ identifier: email, password: testPassword }),
  });
  if (loginResponse.status !== 303) throw new Error(`The site answers a login with ${loginResponse.status}`);
  return loginResponse.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
