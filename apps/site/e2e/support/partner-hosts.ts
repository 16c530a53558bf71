import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freePort } from './product.ts';

/** A page of another origin and host than the site's, so that a test would notice cookies of the site. */
export interface PartnerHost {
  url: string;
  stop: () => void;
}

export async function startVenue(site: string): Promise<PartnerHost> {
  const venuePort = await freePort();
  const venueProcess = spawn(process.execPath, ['examples/partner-venue/serve.ts'], {
    cwd: resolve(import.meta.dirname, '../../../..'),
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(venuePort), PLAZA_URL: site },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((ready) => venueProcess.stdout.once('data', ready));
  return { url: `http://127.0.0.1:${venuePort}`, stop: () => venueProcess.kill('SIGTERM') };
}

/**
 * An empty page with a partner's snippet.
 *
 * @param bodyOf returns the body's markup for a query
 * @param css of the host's own `/plaza.css`
 * @param policy the page's content security policy
 */
export async function serveHost(
  bodyOf: (query: URLSearchParams) => string,
  { css = '', policy }: { css?: string; policy?: string } = {},
): Promise<PartnerHost> {
  const hostServer = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    if (url.pathname === '/plaza.css') {
      response.writeHead(200, { 'content-type': 'text/css' }).end(css);
      return;
    }
    const bodyHtml = bodyOf(url.searchParams);
    const headHtml = '<title>Host</title><link rel="icon" href="data:,">';
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        ...(policy !== undefined && { 'content-security-policy': policy }),
      })
      .end(`<!doctype html><html lang="en">${headHtml}<body>${bodyHtml}`);
  });
  await new Promise<void>((ready) => hostServer.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(hostServer.address() as AddressInfo).port}/`,
    stop() {
      hostServer.close();
      hostServer.closeAllConnections();
    },
  };
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Cumulative layout shift of the page without input, and the shifted elements. */
const readLayoutShifts = (page: Page): Promise<{ sum: number; parts: string[] }> =>
  page.evaluate(
    () =>
      new Promise((settle) => {
        let shiftSum = 0;
        const shiftedElements: string[] = [];
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as LayoutShiftEntry[]) {
            if (shift.hadRecentInput) continue;
            shiftSum += shift.value;
            for (const { node, previousRect: from, currentRect: to } of shift.sources)
              shiftedElements.push(
                `${(node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 160)} from ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`,
              );
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => settle({ sum: shiftSum, parts: shiftedElements })));
      }),
  );

export async function expectNoLayoutShift(page: Page, name = '', max = 0): Promise<void> {
  const { sum, parts: shiftedElements } = await readLayoutShifts(page);
  expect(sum, [name, 'moved:', ...shiftedElements].join('\n')).toBeLessThanOrEqual(max);
}
