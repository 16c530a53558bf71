import { spawn } from 'node:child_process';
import { freePort } from './api.ts';
import { callAsJson, clickActions, keyActions, type BrowserWindow, type Engine } from './engine.ts';

/** Sends a command to WebKit's driver. @throws the driver's errors */
async function ask(address: string, method: 'GET' | 'POST' | 'DELETE', body?: unknown): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value;
}

function windowOf(session: string): BrowserWindow {
  const execute = async (expression: string): Promise<unknown> => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => ${expression}).then((result) => done({ result }), (error) => done({ error: String(error) }));`;
    const answer = (await ask(`${session}/execute/async`, 'POST', { script, args: [] })) as {
      result?: unknown;
      error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.result;
  };
  const perform = async (actions: unknown) => void (await ask(`${session}/actions`, 'POST', { actions }));
  return {
    open: async (url) => void (await ask(`${session}/url`, 'POST', { url })),
    evaluate: async (inside, argument) => JSON.parse(String(await execute(callAsJson(inside, argument)))) as never,
    run: async (script) => void (await ask(`${session}/execute/sync`, 'POST', { script, args: [] })),
    press: (key) => perform(keyActions(key)),
    click: (x, y) => perform(clickActions(x, y)),
    resize: async (width, height) => {
      const frame = (await ask(`${session}/execute/sync`, 'POST', {
        script: 'return { width: outerWidth - innerWidth, height: outerHeight - innerHeight }',
        args: [],
      })) as { width: number; height: number };
      await ask(`${session}/window/rect`, 'POST', {
        width: width + Math.max(0, frame.width),
        height: height + Math.max(0, frame.height),
      });
    },
  };
}

/**
 * Starts WebKit's MiniBrowser over WebDriver. Requires a display.
 *
 * @param driver path of the WebDriver executable
 * @param browser path of the browser executable
 */
export async function startWebKit(driver: string, browser: string): Promise<Engine> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    // without D-Bus and sandbox, WebKit also runs as root and in containers
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await ask(`${address}/status`, 'GET').catch(() => null)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const newSession = async () => {
    const { sessionId } = (await ask(`${address}/session`, 'POST', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
      },
    })) as { sessionId: string };
    return `${address}/session/${sessionId}`;
  };
  return {
    name: 'webkit',
    newWindow: async () => {
      const session = await newSession();
      const window = windowOf(session);
      await ask(`${session}/timeouts`, 'POST', { script: 30_000, pageLoad: 30_000 });
      await window.resize(900, 700);
      return { window, close: async () => void (await ask(session, 'DELETE')) };
    },
    close: async () => {
      child.kill('SIGTERM');
      await new Promise((ended) => child.once('close', ended));
    },
  };
}
