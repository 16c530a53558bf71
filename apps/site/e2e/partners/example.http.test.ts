import { expect, it } from 'vitest';
import { startExample } from '../support/example.ts';
import { createVisitor } from '../support/visitor.ts';

const readStatusAt = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

it('`pnpm example` starts the stadium’s page, the API and the site, and stops all three on Ctrl-C', async () => {
  const { venueUrl, siteUrl, apiUrl, stop } = await startExample('var/test/http-example');
  try {
    const venuePage = await createVisitor({ baseUrl: venueUrl }).open('/');
    expect(venuePage.status).toBe(200);
    expect(venuePage.getByRole('heading', { name: 'Walk to your seat' }).tagName).toBe('H2');
    for (const name of ['plaza-search', 'plaza-listing', 'plaza-plans'])
      expect(venuePage.document.querySelector(name)?.querySelector('a')?.href, name).toContain(siteUrl);
    const loaderUrl = venuePage.document.querySelector<HTMLScriptElement>('script[src$="/loader.js"]')?.src ?? '';
    expect(new URL(loaderUrl).origin).toBe(siteUrl);
    expect(
      await Promise.all([
        readStatusAt(loaderUrl),
        readStatusAt(`${siteUrl}/healthz`),
        readStatusAt(`${apiUrl}/readyz`),
      ]),
    ).toEqual([200, 200, 200]);
  } finally {
    await stop();
  }
  expect(await Promise.all([readStatusAt(venueUrl), readStatusAt(siteUrl), readStatusAt(apiUrl)])).toEqual([0, 0, 0]);
});
