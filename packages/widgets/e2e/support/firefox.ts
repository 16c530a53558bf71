import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { callAsJson, clickActions, keyActions, type BrowserWindow, type Engine } from './engine.ts';

type Answer = Record<string, unknown>;

class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as { id?: number; result?: Answer; error?: string; message?: string };
      const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id);
      if (message.id === undefined || !waiting) return;
      this.#waiting.delete(message.id);
      if (message.result) waiting.resolve(message.result);
      else waiting.reject(new Error(`${message.error}: ${message.message}`));
    });
  }

  static async to(address: string): Promise<Connection> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)), { once: true });
    });
    return new Connection(socket);
  }

  send(method: string, params: Answer): Promise<Answer> {
    this.#last += 1;
    const id = this.#last;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  close(): void {
    this.#socket.close();
  }
}

async function listeningAddress(firefox: ChildProcess): Promise<string> {
  if (!firefox.stderr) throw new Error('Firefox has no output');
  for await (const line of createInterface({ input: firefox.stderr })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('Firefox ended before it listened');
}

function windowOf(connection: Connection, context: string): BrowserWindow {
  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = await connection.send('script.evaluate', { expression, target: { context }, awaitPromise: true });
    if (answer.type === 'exception') throw new Error((answer.exceptionDetails as { text: string }).text);
    return (answer.result as { value?: unknown }).value;
  };
  const perform = async (actions: unknown) =>
    void (await connection.send('input.performActions', { context, actions }));
  return {
    open: async (url) => void (await connection.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (inside, argument) => JSON.parse(String(await evaluate(callAsJson(inside, argument)))) as never,
    run: async (script) => void (await evaluate(`${script}\n;undefined`)),
    press: (key) => perform(keyActions(key)),
    click: (x, y) => perform(clickActions(x, y)),
    resize: async (width, height) =>
      void (await connection.send('browsingContext.setViewport', { context, viewport: { width, height } })),
  };
}

/** Starts a release build of Firefox over WebDriver BiDi. @param path of the Firefox executable */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'plaza-firefox-'));
  writeFileSync(
    join(profile, 'user.js'),
    [
      'user_pref("remote.active-protocols", 1);',
      'user_pref("ui.prefersReducedMotion", 1);',
      'user_pref("app.update.auto", false);',
      'user_pref("browser.shell.checkDefaultBrowser", false);',
      'user_pref("browser.startup.homepage_override.mstone", "ignore");',
      'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
      'user_pref("toolkit.telemetry.server", "");',
      'user_pref("network.captive-portal-service.enabled", false);',
      'user_pref("network.connectivity-service.enabled", false);',
      'user_pref("services.settings.server", "");',
    ].join('\n'),
  );
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const firefox = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const connection = await Connection.to(`${await listeningAddress(firefox)}/session`);
  firefox.stderr.resume();
  await connection.send('session.new', { capabilities: {} });
  return {
    name: 'firefox',
    newWindow: async () => {
      const { context } = await connection.send('browsingContext.create', { type: 'tab' });
      const window = windowOf(connection, String(context));
      await window.resize(900, 700);
      return { window, close: async () => void (await connection.send('browsingContext.close', { context })) };
    },
    close: async () => {
      connection.close();
      firefox.kill('SIGTERM');
      await new Promise((ended) => firefox.once('close', ended));
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
