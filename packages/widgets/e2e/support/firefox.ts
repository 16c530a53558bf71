import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  createJsonExpression,
  createClickActions,
  createKeyActions,
  type BrowserWindow,
  type Engine,
} from './engine.ts';

type BidiResult = Record<string, unknown>;

class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<
    number,
    { resolve: (commandResult: BidiResult) => void; reject: (error: Error) => void }
  >();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const bidiMessage = JSON.parse(String(data)) as {
        id?: number;
        result?: BidiResult;
        error?: string;
        message?: string;
      };
      const pendingCommand = bidiMessage.id === undefined ? undefined : this.#waiting.get(bidiMessage.id);
      if (bidiMessage.id === undefined || !pendingCommand) return;
      this.#waiting.delete(bidiMessage.id);
      if (bidiMessage.result) pendingCommand.resolve(bidiMessage.result);
      else pendingCommand.reject(new Error(`${bidiMessage.error}: ${bidiMessage.message}`));
    });
  }

  static async to(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)), { once: true });
    });
    return new BidiConnection(socket);
  }

  send(method: string, params: BidiResult): Promise<BidiResult> {
    this.#last += 1;
    const commandId = this.#last;
    this.#socket.send(JSON.stringify({ id: commandId, method, params }));
    return new Promise((resolve, reject) => this.#waiting.set(commandId, { resolve, reject }));
  }

  close(): void {
    this.#socket.close();
  }
}

async function readWebSocketUrl(firefox: ChildProcess): Promise<string> {
  if (!firefox.stderr) throw new Error('Firefox has no output');
  for await (const line of createInterface({ input: firefox.stderr })) {
    const url = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('Firefox ended before it listened');
}

function createWindow(connection: BidiConnection, context: string): BrowserWindow {
  const evaluateExpression = async (expression: string): Promise<unknown> => {
    const commandResult = await connection.send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (commandResult.type === 'exception') throw new Error((commandResult.exceptionDetails as { text: string }).text);
    return (commandResult.result as { value?: unknown }).value;
  };
  const performActions = async (actions: unknown) =>
    void (await connection.send('input.performActions', { context, actions }));
  return {
    open: async (url) => void (await connection.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (inside, argument) =>
      JSON.parse(String(await evaluateExpression(createJsonExpression(inside, argument)))) as never,
    run: async (script) => void (await evaluateExpression(`${script}\n;undefined`)),
    press: (key) => performActions(createKeyActions(key)),
    click: (x, y) => performActions(createClickActions(x, y)),
    resize: async (width, height) =>
      void (await connection.send('browsingContext.setViewport', { context, viewport: { width, height } })),
  };
}

/** Starts a release build of Firefox over WebDriver BiDi. @param path of the Firefox executable */
export async function startFirefox(path: string): Promise<Engine> {
  const profileFolder = mkdtempSync(join(tmpdir(), 'plaza-firefox-'));
  writeFileSync(
    join(profileFolder, 'user.js'),
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
  const firefoxArguments = [
    '--headless',
    '--no-remote',
    '--profile',
    profileFolder,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ];
  const firefox = spawn(path, firefoxArguments, { stdio: ['ignore', 'ignore', 'pipe'] });
  const connection = await BidiConnection.to(`${await readWebSocketUrl(firefox)}/session`);
  firefox.stderr.resume();
  await connection.send('session.new', { capabilities: {} });
  return {
    name: 'firefox',
    newWindow: async () => {
      const { context } = await connection.send('browsingContext.create', { type: 'tab' });
      const window = createWindow(connection, String(context));
      await window.resize(900, 700);
      return { window, close: async () => void (await connection.send('browsingContext.close', { context })) };
    },
    close: async () => {
      connection.close();
      firefox.kill('SIGTERM');
      await new Promise((ended) => firefox.once('close', ended));
      rmSync(profileFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
