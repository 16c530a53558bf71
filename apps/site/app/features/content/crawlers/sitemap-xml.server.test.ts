import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeXml, generateSitemapIndex, generateSitemapPages, createXmlResponse } from './sitemap-xml.server.ts';

const siteOrigin = 'https://plaza.example';

it('the sitemap lists a page once per language, each time with links to the page in all languages', () => {
  const sitemapXml = [
    ...generateSitemapPages(siteOrigin, [{ path: '/parking/7', updatedAt: '2026-10-01T10:00:00.000Z' }]),
  ].join('');
  const alternateLinks =
    '<xhtml:link rel="alternate" hreflang="en" href="https://plaza.example/en/parking/7"/>' +
    '<xhtml:link rel="alternate" hreflang="es" href="https://plaza.example/es/parking/7"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://plaza.example/en/parking/7"/>';
  for (const locale of ['en', 'es']) {
    expect(sitemapXml).toContain(
      `<url><loc>https://plaza.example/${locale}/parking/7</loc><lastmod>2026-10-01T10:00:00.000Z</lastmod>${alternateLinks}</url>`,
    );
  }
});

it('the sitemap omits lastmod for a page whose modification time is unknown', () => {
  expect([...generateSitemapPages(siteOrigin, [{ path: '' }])].join('')).not.toContain('lastmod');
  expect([...generateSitemapIndex(siteOrigin, [{ path: '/sitemap/pages.xml' }])].join('')).toContain(
    '<sitemap><loc>https://plaza.example/sitemap/pages.xml</loc></sitemap>',
  );
});

it('a sitemap file of 50,000 URLs is smaller than the maximum of 50 MiB', () => {
  const longSitemapPages = Array.from({ length: 25_000 }, (_, index) => ({
    path: `/parking/${1e12 + index}`,
    updatedAt: '2026-10-01T10:00:00.000Z',
  }));
  let sitemapByteCount = 0;
  let sitemapUrlCount = 0;
  for (const part of generateSitemapPages('https://a-rather-long-name-of-a-site.example.com', longSitemapPages)) {
    sitemapByteCount += part.length;
    sitemapUrlCount += part.split('<loc>').length - 1;
  }
  expect(sitemapUrlCount).toBe(50_000);
  expect(sitemapByteCount).toBeLessThan(50 * 1024 * 1024);
});

it('createXmlResponse sends all chunks of a sitemap', async () => {
  const xmlParts = Array.from({ length: 1001 }, (_, index) => `${index};`);
  const xmlResponse = createXmlResponse(xmlParts.values());
  expect(await xmlResponse.text()).toBe(xmlParts.join(''));
});

it('escapeXml leaves no character unescaped that is special in XML content or attributes', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeXml(text)).not.toMatch(/[<>"']|&(?!#\d+;)/);
    }),
  );
});
