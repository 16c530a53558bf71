import { expect } from '@playwright/test';
import type { HostPage } from '../hosts/host-page.ts';
import type { BrowserWindow, EngineName } from './engine.ts';
import type { HostRecord } from './host-record.ts';
import type { Servers } from './servers.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type HostFacts = Pick<HostRecord, 'errors' | 'warnings' | 'violations' | 'events' | 'shift' | 'changes'>;

export class PartnerPage {
  readonly window: BrowserWindow;
  readonly servers: Servers;
  readonly engine: EngineName;

  constructor(window: BrowserWindow, servers: Servers, engine: EngineName) {
    this.window = window;
    this.servers = servers;
    this.engine = engine;
  }

  async show(page: HostPage, ...ready: readonly string[]): Promise<void> {
    await this.window.open(this.servers.put(page));
    for (const name of ready) await this.isReady(name);
  }

  async leaveAndReturn(...ready: readonly string[]): Promise<void> {
    const readPath = () => this.window.evaluate(() => location.pathname, null).catch(() => '');
    const initialPath = await readPath();
    await this.window.evaluate(() => location.assign('/elsewhere'), null);
    await expect.poll(readPath).toBe('/elsewhere');
    await this.window.evaluate(() => history.back(), null).catch(() => undefined);
    await expect.poll(readPath).toBe(initialPath);
    for (const name of ready) await this.isReady(name);
  }

  async isReady(name: string, times = 1): Promise<void> {
    await expect
      .poll(async () => (await this.events('ready')).filter(({ kind }) => kind === `plaza-${name}`).length, {
        message: `plaza-${name} is ready`,
      })
      .toBeGreaterThanOrEqual(times);
  }

  facts(): Promise<HostFacts> {
    return this.window.evaluate(() => JSON.parse(JSON.stringify(window.host)) as HostFacts, null);
  }

  async events(name: string): Promise<HostRecord['events']> {
    return (await this.facts()).events.filter((event) => event.name === name);
  }

  texts(element: string, inner: string): Promise<string[]> {
    return this.window.evaluate(
      ([outer, part]) => window.host.shown(outer, part).map(({ innerText }) => innerText.trim()),
      [element, inner] as const,
    );
  }

  boxes(element: string, inner: string): Promise<Box[]> {
    return this.window.evaluate(
      ([outer, part, isBodyZoomed]) => {
        // WebKit returns boxes in the units of a zoomed body
        const scale = isBodyZoomed ? Number(getComputedStyle(document.body).zoom) : 1;
        return window.host.shown(outer, part).map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
        });
      },
      [element, inner, this.engine === 'webkit'] as const,
    );
  }

  async clickWithin(element: string, inner: string, index = 0): Promise<void> {
    await expect
      .poll(async () => (await this.boxes(element, inner)).length, { message: `${inner} in ${element}` })
      .toBeGreaterThan(index);
    const box = (await this.boxes(element, inner)).at(index);
    if (!box) throw new Error(`no ${inner} in ${element}`);
    await this.window.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  async click(selector: string): Promise<void> {
    const box = await this.window.evaluate((one) => {
      const { x, y, width, height } = document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, selector);
    await this.window.click(box.x, box.y);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.window.press(key);
  }

  async type(text: string): Promise<void> {
    for (const character of text) await this.window.press(character);
  }

  /** True if the host's own link is visible instead of the widget. */
  showsLink(element: string): Promise<boolean> {
    return this.window.evaluate((selector) => {
      const link = document.querySelector(selector)?.querySelector('a');
      return link != null && link.getClientRects().length > 0;
    }, element);
  }

  /** Adds the loader as a script of the host would, and waits until it has run. */
  addLoader(address = `${this.servers.plaza}/v1/loader.js`): Promise<void> {
    return this.window.evaluate(
      (source) =>
        new Promise<void>((resolve, reject) => {
          const script = document.createElement('script');
          script.dataset.byTest = '';
          script.dataset.partner = 'almenara';
          script.addEventListener('load', () => resolve());
          script.addEventListener('error', () => reject(new Error('no loader')));
          script.src = source;
          document.head.append(script);
        }),
      address,
    );
  }

  /**
   * Sorted names of the requested chunks without duplicates, because WebKit requests each chunk twice and chunks load in
   * parallel.
   */
  chunkNames(): string[] {
    return [...new Set(this.chunks().flatMap((path) => /\/(\w+)-\w+\.js$/.exec(path)?.[1] ?? []))].toSorted();
  }

  chunks(): string[] {
    return this.servers.receivedRequests
      .map(({ path }) => path)
      .filter((path) => /^\/v1.*\.js$/.test(path) && !/\/(?:loader|button|search|listing|plans)\.js$/.test(path));
  }
}
