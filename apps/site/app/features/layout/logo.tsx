import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { logo, logoBay, logoPaint, logoSign } from './layout.css.ts';
import { SiteLink } from './router-link.tsx';

/** Outlines of the word "plaza" but for its last letter, which is the third once more. */
const lettersPl =
  'M5.8 94L5.8 24L19.6 24L20.2 30.7Q22.7 26.9 26.4 24.9Q30.1 22.8 35.1 22.8Q42 22.8 47.1 26Q52.1 29.1 54.9 35Q57.7 40.9 57.7 49Q57.7 57 54.9 63Q52.1 68.9 47.1 72.1Q42 75.2 35.1 75.2Q30.2 75.2 26.6 73.3Q22.9 71.3 20.5 67.7L20.5 94ZM31.3 61.7Q34.5 61.7 37 60.1Q39.5 58.5 41 55.6Q42.4 52.7 42.4 49Q42.4 45.3 41 42.5Q39.6 39.6 37.1 38Q34.6 36.3 31.4 36.3Q28.2 36.3 25.8 38Q23.3 39.6 21.9 42.5Q20.5 45.3 20.5 49Q20.5 52.7 21.9 55.6Q23.2 58.5 25.7 60.1Q28.1 61.7 31.3 61.7ZM63.9 74L63.9 4L78.6 4L78.6 74Z';
const letterA =
  'M103.6 75.2Q94.7 75.2 89.7 71.3Q84.8 67.3 84.8 59.9Q84.8 52 90 48.1Q95.2 44.1 104.6 44.1L116.6 44.1Q116 39.8 114 37.5Q112.1 35.2 108 35.2Q105 35.2 102.7 36.5Q100.4 37.8 98.8 40.4L86 36.1Q87.6 32.6 90.4 29.6Q93.3 26.5 97.6 24.7Q101.9 22.8 107.9 22.8Q115.6 22.8 120.8 25.7Q126.1 28.6 128.7 33.9Q131.3 39.1 131.3 46.2L131.1 74L117.3 74L117.1 68.6Q115.1 71.9 111.7 73.6Q108.3 75.2 103.6 75.2ZM106.5 63.8Q109.5 63.8 111.8 62.5Q114.2 61.1 115.5 58.9Q116.9 56.7 116.9 54.2L116.9 54L110 54Q104.4 54 102 55.5Q99.7 56.9 99.7 59.5Q99.7 61.4 101.4 62.6Q103.2 63.8 106.5 63.8Z';
const letterZ = 'M136.8 74L136.8 63.5L160.2 36L136.8 36L136.8 24L178.4 24L178.4 34.4L155 62.1L178.5 62.1L178.5 74Z';

/** The mark and the name, leading to the main page. The mark is a P whose counter is a bay with a car in it. */
export function Logo(): ReactElement {
  const { t, locale } = useIntl();
  return (
    <SiteLink className={logo} to={pagePath(locale)} aria-label={t('nav.home')}>
      <svg viewBox="0 0 196 64" aria-hidden="true">
        <rect className={logoSign} width="64" height="64" rx="15" />
        <path
          className={logoPaint}
          fillRule="evenodd"
          d="M15 53V12.5A1.5 1.5 0 0 1 16.5 11H38a12 12 0 0 1 12 12v5a12 12 0 0 1-12 12H22.5v13a1.5 1.5 0 0 1-1.5 1.5h-4.5A1.5 1.5 0 0 1 15 53zM22.5 18.5v14H38a4.5 4.5 0 0 0 4.5-4.5v-5a4.5 4.5 0 0 0-4.5-4.5z"
        />
        <rect className={logoBay} x="25.5" y="21.5" width="14" height="8" rx="2.6" />
        <path transform="translate(78 8) scale(.5)" fill="currentColor" d={lettersPl + letterA + letterZ} />
        <path transform="translate(126.7 8) scale(.5)" fill="currentColor" d={letterA} />
      </svg>
    </SiteLink>
  );
}
