import { join } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { apiOrigin, bankOrigin, stripeOrigin } from './field-messages.ts';

export interface StripeScripts {
  page: string;
  field: string;
  bank: string;
}

async function bundleScript(file: string): Promise<string> {
  const buildOutput = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'development',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, file), formats: ['iife'], name: 'StripeDouble' },
    },
  });
  const [output] = (Array.isArray(buildOutput) ? buildOutput : [buildOutput]) as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (chunk === undefined) throw new Error(`${file} came to nothing`);
  return chunk.code;
}

export async function bundleStripeScripts(): Promise<StripeScripts> {
  const [page, field, bank] = await Promise.all(['stripe-js.ts', 'field-frame.ts', 'bank-frame.ts'].map(bundleScript));
  return { page: page ?? '', field: field ?? '', bank: bank ?? '' };
}

const renderFrameHtml = (script: string, language: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Stripe</title>` +
  `<style>body{margin:0;font-family:sans-serif}</style></head><body><script>${script}</script></body></html>`;

export interface StripeServers {
  scripts: StripeScripts;
  apiUrl: string;
  controlUrl: string;
}

async function proxyToDouble(route: Route, url: string): Promise<void> {
  const stripeRequest = route.request();
  const doubleResponse = await fetch(url, {
    method: stripeRequest.method(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...(stripeRequest.method() === 'POST' && { body: stripeRequest.postData() ?? '' }),
  });
  await route.fulfill({
    status: doubleResponse.status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*' },
    body: await doubleResponse.text(),
  });
}

/** Routes all of Stripe's hosts to the test double; other URLs of Stripe fail, as without a network. */
export async function serveStripe(context: BrowserContext, { scripts, apiUrl, controlUrl }: StripeServers) {
  await context.route(/^https:\/\/(?:[\w-]+\.)*stripe\.(?:com|network)\//, (route) => {
    const { origin, pathname, search } = new URL(route.request().url());
    const fulfillHtml = (body: string) => route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    if (origin === stripeOrigin && pathname === '/endive/stripe.js')
      return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: scripts.page });
    if (origin === stripeOrigin && pathname === '/endive/elements-inner-card.html')
      return fulfillHtml(renderFrameHtml(scripts.field, 'en'));
    if (origin === bankOrigin && pathname === '/3d_secure_2/hosted.html')
      return fulfillHtml(renderFrameHtml(scripts.bank, 'en'));
    if (origin === bankOrigin && pathname === '/3d_secure_2/answer') return proxyToDouble(route, `${controlUrl}/bank`);
    if (origin === apiOrigin) return proxyToDouble(route, `${apiUrl}${pathname}${search}`);
    return route.abort();
  });
}
