import { expect, it } from 'vitest';
import { startExample } from '../support/example.ts';
import { createVisitor } from '../support/visitor.ts';

const respondsAt = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

it('`pnpm example` starts the stadium’s page, the API and the site, and stops all three on Ctrl-C', async () => {
  const { venueUrl, siteUrl, apiUrl, stop } = await startExample('var/test/http-example');
  try {
    const page = await createVisitor({ baseUrl: venueUrl }).open('/');
    expect(page.status).toBe(200);
    expect(page.getByRole('heading', { name: 'Walk to your seat' }).tagName).toBe('H2');
    for (const name of ['plaza-search', 'plaza-listing', 'plaza-plans'])
      expect(page.document.querySelector(name)?.querySelector('a')?.href, name).toContain(siteUrl);
    const loaderUrl = page.document.querySelector<HTMLScriptElement>('script[src$="/loader.js"]')?.src ?? '';
    expect(new URL(loaderUrl).origin).toBe(siteUrl);
    expect(
      await Promise.all([respondsAt(loaderUrl), respondsAt(`${siteUrl}/healthz`), respondsAt(`${apiUrl}/readyz`)]),
    ).toEqual([200, 200, 200]);
  } finally {
    await stop();
  }
  expect(await Promise.all([respondsAt(venueUrl), respondsAt(siteUrl), respondsAt(apiUrl)])).toEqual([0, 0, 0]);
});
