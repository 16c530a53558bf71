import { expect, it } from 'vitest';
import { robotsText } from './robots-text.server.ts';

it('names the sitemap by its absolute address', () => {
  expect(robotsText('https://plaza.example')).toContain('\nSitemap: https://plaza.example/sitemap.xml\n');
});

it('keeps robots from accounts, logins and data, in every language, and from nothing else', () => {
  const lines = robotsText('https://plaza.example').split('\n');
  for (const path of ['/en/account', '/es/account', '/es/auth/', '/en/suggestions', '/api/', '/*.data']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  const patterns = lines
    .filter((line) => line.startsWith('Disallow: '))
    .map((line) => new RegExp(`^${line.slice('Disallow: '.length).replaceAll('.', '\\.').replaceAll('*', '.*')}`));
  for (const path of [
    '/en',
    '/es/parking/7',
    '/en/parking_in/madrid',
    '/en/search_parkings',
    '/og/en/default.jpg',
    '/media/a.webp',
  ]) {
    expect(
      patterns.some((pattern) => pattern.test(path)),
      path,
    ).toBe(false);
  }
});
