import type { ReactElement } from 'react';
import { renderHostPage, type HostPage } from './host-page.ts';

export type FrameTheme = 'light' | 'dark' | 'auto';

const darkCss = 'html { background: #10151d; color: #f2f4f7 }';
/** Page backgrounds by theme, because widgets have a transparent background. */
const backgroundCssByTheme = {
  light: '',
  dark: darkCss,
  auto: `@media (prefers-color-scheme: dark) { ${darkCss} }`,
} as const;

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
  const markup = renderHostPage({ ...page, css: css === '' ? undefined : css }, location.origin).replace(
    /<script src="\/host-record.js"[^>]*><\/script>/,
    contentSecurityPolicy === undefined
      ? ''
      : `<meta http-equiv="content-security-policy" content="${contentSecurityPolicy}">`,
  );
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- all its code is Plaza's, and a sandbox would be one more hostile host
    <iframe title={title} srcDoc={markup} style={{ inlineSize: '100%', blockSize: height, border: 0 }} />
  );
}
