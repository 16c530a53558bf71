import { spawn } from 'node:child_process';
import { findFreePort } from './api.ts';
import {
  createJsonExpression,
  createClickActions,
  createKeyActions,
  type BrowserWindow,
  type Engine,
} from './engine.ts';

async function sendCommand(driverUrl: string, method: 'GET' | 'POST' | 'DELETE', body?: unknown): Promise<unknown> {
  const response = await fetch(driverUrl, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value;
}

function createWindow(sessionUrl: string): BrowserWindow {
  const executeExpression = async (expression: string): Promise<unknown> => {
    // a string, because the driver can't serialise an object when the page has extended Object.prototype
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => ${expression}).then((result) => done('=' + result), (error) => done('!' + error));`;
    const response = String(await sendCommand(`${sessionUrl}/execute/async`, 'POST', { script, args: [] }));
    if (response.startsWith('!')) throw new Error(response.slice(1));
    return response.slice(1);
  };
  const performActions = async (actions: unknown) =>
    void (await sendCommand(`${sessionUrl}/actions`, 'POST', { actions }));
  return {
    open: async (url) => void (await sendCommand(`${sessionUrl}/url`, 'POST', { url })),
    evaluate: async (inside, argument) =>
      JSON.parse(String(await executeExpression(createJsonExpression(inside, argument)))) as never,
    run: async (script) => void (await sendCommand(`${sessionUrl}/execute/sync`, 'POST', { script, args: [] })),
    press: (key) => performActions(createKeyActions(key)),
    click: (x, y) => performActions(createClickActions(x, y)),
    resize: async (width, height) => {
      const windowFrame = (await sendCommand(`${sessionUrl}/execute/sync`, 'POST', {
        script: 'return { width: outerWidth - innerWidth, height: outerHeight - innerHeight }',
        args: [],
      })) as { width: number; height: number };
      await sendCommand(`${sessionUrl}/window/rect`, 'POST', {
        width: width + Math.max(0, windowFrame.width),
        height: height + Math.max(0, windowFrame.height),
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
  const port = await findFreePort();
  const driverUrl = `http://127.0.0.1:${port}`;
  const driverProcess = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    // without D-Bus and sandbox, WebKit also runs as root and in containers
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await sendCommand(`${driverUrl}/status`, 'GET').catch(() => null)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const createSession = async () => {
    const { sessionId } = (await sendCommand(`${driverUrl}/session`, 'POST', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
      },
    })) as { sessionId: string };
    return `${driverUrl}/session/${sessionId}`;
  };
  return {
    name: 'webkit',
    newWindow: async () => {
      const sessionUrl = await createSession();
      const window = createWindow(sessionUrl);
      await sendCommand(`${sessionUrl}/timeouts`, 'POST', { script: 30_000, pageLoad: 30_000 });
      await window.resize(900, 700);
      return { window, close: async () => void (await sendCommand(sessionUrl, 'DELETE')) };
    },
    close: async () => {
      driverProcess.kill('SIGTERM');
      await new Promise((ended) => driverProcess.once('close', ended));
    },
  };
}
