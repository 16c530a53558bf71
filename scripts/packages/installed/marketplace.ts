import type { Page } from 'playwright';
import { inject } from 'vitest';
import recorded from '../../../packages/widgets/src/testing/answers/recorded.json' with { type: 'json' };
import { readTarball } from '../../lib/publishing/tarball.ts';

const open = { 'access-control-allow-origin': '*' };

/** Answers a page's requests to `https://plaza.example` with the widgets as they are packed, and with suggestions. */
export async function serveMarketplace(page: Page): Promise<void> {
  const { files } = readTarball(inject('tarballs')['@plaza/widgets'] ?? '');
  await page.route('https://plaza.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/suggestions') return route.fulfill({ json: recorded.suggestionsEn.body, headers: open });
    const body = files.get(`dist${pathname}`);
    return body === undefined
      ? route.fulfill({ status: 404, headers: open })
      : route.fulfill({ body, contentType: 'text/javascript', headers: open });
  });
}
