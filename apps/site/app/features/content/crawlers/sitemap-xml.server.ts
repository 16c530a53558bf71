import { locales, type Locale } from '@plaza/sdk';
import { defaultLocale } from '~/i18n/locale.ts';
import { localizedPath } from '~/paths.ts';

export interface SitemapPage {
  path: string;
  updatedAt?: string;
}

export interface SitemapFile {
  path: string;
  updatedAt?: string;
}

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemapNamespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const createLastModifiedElement = (updatedAt: string | undefined) =>
  updatedAt === undefined ? '' : `<lastmod>${escapeXml(updatedAt)}</lastmod>`;

function urlElementsOf(origin: string, { path, updatedAt }: SitemapPage): string {
  const escapedUrlInLocale = (locale: Locale) => escapeXml(`${origin}${localizedPath(locale, path)}`);
  const createAlternateLink = (language: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapedUrlInLocale(locale)}"/>`;
  const alternateLinks = [
    ...locales.map((locale) => createAlternateLink(locale, locale)),
    createAlternateLink('x-default', defaultLocale),
  ].join('');
  return locales
    .map(
      (locale) =>
        `<url><loc>${escapedUrlInLocale(locale)}</loc>${createLastModifiedElement(updatedAt)}${alternateLinks}</url>\n`,
    )
    .join('');
}

export function* generateSitemapIndex(origin: string, files: Iterable<SitemapFile>): Generator<string> {
  yield `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (const { path, updatedAt } of files) {
    yield `<sitemap><loc>${escapeXml(`${origin}${path}`)}</loc>${createLastModifiedElement(updatedAt)}</sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}

export function* generateSitemapPages(origin: string, pages: Iterable<SitemapPage>): Generator<string> {
  yield `${xmlDeclaration}<urlset ${sitemapNamespaces}>\n`;
  for (const page of pages) yield urlElementsOf(origin, page);
  yield '</urlset>\n';
}

const xmlPartsPerChunk = 200;

/** Streams an XML response, so that a file of 50,000 URLs is never in memory as a whole. */
export function createXmlResponse(parts: Iterator<string>): Response {
  const textEncoder = new TextEncoder();
  const xmlStream = new ReadableStream<Uint8Array>({
    pull(controller) {
      let chunkText = '';
      for (let count = 0; count < xmlPartsPerChunk; count += 1) {
        const nextPart = parts.next();
        if (nextPart.done) {
          if (chunkText !== '') controller.enqueue(textEncoder.encode(chunkText));
          controller.close();
          return;
        }
        chunkText += nextPart.value;
      }
      controller.enqueue(textEncoder.encode(chunkText));
    },
  });
  return new Response(xmlStream, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
}
