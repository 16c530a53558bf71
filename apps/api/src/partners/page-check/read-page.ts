import type { PublicHttp } from '../../platform/public-http.ts';

const maxPageBytes = 1_000_000;
const maxRedirects = 5;
const pageTimeoutMs = 8000;

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

export interface PageSource {
  /** URL after the redirects. */
  url: URL;
  html: string;
  /** Values of the headers `Content-Security-Policy`. */
  policies: readonly string[];
}

export interface PageFailure {
  url: URL;
  code: 'page_unreachable' | 'page_status' | 'page_unreadable';
  /** Status or media type. */
  value: string | null;
}

/** Parses the URL of a page as people type it. A missing scheme is HTTPS. @returns `null` for other text. */
export function parsePageUrl(text: string): URL | null {
  const trimmedText = text.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(trimmedText) ? trimmedText : `https://${trimmedText}`);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (!url.hostname.includes('.') && !url.hostname.startsWith('[') && url.hostname !== 'localhost') return null;
  url.hash = '';
  return url;
}

/** Reads a page as a browser without scripts and cookies would. */
export async function readPage(publicHttp: PublicHttp, pageUrl: URL): Promise<PageSource | PageFailure> {
  let url = pageUrl;
  for (let redirectCount = 0; redirectCount <= maxRedirects; redirectCount += 1) {
    const response = await publicHttp
      .request(url, {
        headers: {
          accept: 'text/html,application/xhtml+xml',
          'user-agent': 'Mozilla/5.0 (compatible; PlazaPageCheck/1.0)',
        },
        timeoutMs: pageTimeoutMs,
        maxBytes: maxPageBytes,
      })
      .catch(() => null);
    if (response === null) return { url, code: 'page_unreachable', value: null };
    const { status, headers, text } = response;
    const target = redirectStatuses.has(status) ? parseRedirectTarget(headers.location, url) : null;
    if (target === null) {
      if (status !== 200) return { url, code: 'page_status', value: String(status) };
      const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
      if (!/^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType))
        return { url, code: 'page_unreadable', value: mediaType };
      // Node joins repeated headers with commas, which separate policies.
      const policyHeader = headers['content-security-policy'];
      return { url, html: text, policies: policyHeader === undefined ? [] : String(policyHeader).split(',') };
    }
    url = target;
  }
  return { url, code: 'page_unreachable', value: null };
}

function parseRedirectTarget(location: string | undefined, base: URL): URL | null {
  const target = location === undefined ? null : URL.parse(location, base.href);
  return target !== null && /^https?:$/.test(target.protocol) ? target : null;
}
