import { locales } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { swapLocale } from '~/paths.ts';
import { segment, segments } from '~/styles/frame.css.ts';

/** The page in each language, side by side. */
export function LanguageLinks(): ReactElement {
  const { t, locale } = useIntl();
  const location = useLocation();
  return (
    <nav className={segments} aria-label={t('language.label')}>
      {locales.map((language) => (
        <Link
          key={language}
          className={segment}
          to={swapLocale(location, language)}
          hrefLang={language}
          lang={language}
          aria-current={language === locale}
          preventScrollReset
          viewTransition
        >
          {t(`language.${language}`)}
        </Link>
      ))}
    </nav>
  );
}
