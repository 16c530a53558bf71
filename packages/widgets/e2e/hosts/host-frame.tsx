import type { ReactElement } from 'react';
import { hostNonce, renderHostPage, type HostPage } from './host-page.ts';

export type FrameTheme = 'light' | 'dark' | 'auto';

const darkCss = 'html { background: #10151d; color: #f2f4f7 }';
/** Page backgrounds by theme, because widgets have a transparent background. */
const backgroundCssByTheme = {
  light: '',
  dark: darkCss,
  auto: `@media (prefers-color-scheme: dark) { ${darkCss} }`,
} as const;

/** URL of the folder that a built Storybook is served from; the origin in tests, whose page is elsewhere. */
const storybookUrl = (): string =>
  location.pathname.endsWith('/iframe.html') ? new URL('.', location.href).href.replace(/\/$/, '') : location.origin;

/**
 * Sends requests for files of Plaza's origin to the folder of a Storybook that is served below a path. Widgets know
 * only the origin of their script, because the marketplace is never below a path.
 */
function rebaseScripts(plaza: string, origin: string, nonce: string): string {
  if (plaza === origin) return '';
  const importMap = JSON.stringify({ imports: { [`${origin}/v1/`]: `${plaza}/v1/` } });
  return `<script type="importmap"${nonce}>${importMap}</script>
<script${nonce}>
  // a srcset has several URLs
  const rebase = (urls) => typeof urls === 'string' && !urls.includes('${plaza}/')
    ? urls.replaceAll('${origin}/', '${plaza}/') : urls;
  const fetchFile = window.fetch;
  window.fetch = (url, options) => fetchFile(rebase(url), options);
  const rebaseProperty = (prototype, name) => {
    const property = Object.getOwnPropertyDescriptor(prototype, name);
    Object.defineProperty(prototype, name, { ...property, set(url) { property.set.call(this, rebase(url)); } });
  };
  rebaseProperty(HTMLLinkElement.prototype, 'href');
  rebaseProperty(HTMLScriptElement.prototype, 'src');
  for (const prototype of [HTMLImageElement.prototype, HTMLSourceElement.prototype])
    for (const name of ['src', 'srcset']) rebaseProperty(prototype, name);
  const setAttribute = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, name.startsWith('src') ? rebase(value) : value);
  };
</script>`;
}

interface HostPageFrameProps {
  title: string;
  page: HostPage;
  theme: FrameTheme;
  height?: string;
}

/** A partner's page in a frame, with the built widgets and recorded responses of the API. */
export function HostPageFrame({ title, page, theme, height = '40rem' }: HostPageFrameProps): ReactElement {
  const css = `${backgroundCssByTheme[theme]}${page.css ?? ''}`;
  const contentSecurityPolicy = page.policy?.replaceAll('PLAZA', location.origin);
  const plaza = storybookUrl();
  const nonce = page.policy === undefined ? '' : ` nonce="${hostNonce}"`;
  const policyTag =
    contentSecurityPolicy === undefined
      ? ''
      : `<meta http-equiv="content-security-policy" content="${contentSecurityPolicy}">`;
  const markup = renderHostPage({ ...page, css: css === '' ? undefined : css }, plaza).replace(
    /<script src="\/host-record.js"[^>]*><\/script>/,
    () => policyTag + rebaseScripts(plaza, location.origin, nonce),
  );
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- all its code is Plaza's, and a sandbox would be one more hostile host
    <iframe title={title} srcDoc={markup} style={{ inlineSize: '100%', blockSize: height, border: 0 }} />
  );
}
