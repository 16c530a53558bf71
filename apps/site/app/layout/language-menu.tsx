import { locales } from '@plaza/sdk';
import { ChevronDownIcon, GlobeIcon, SiteHeaderPart, type SiteHeaderPartProps } from '@plaza/ui';
import { useId, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { swapLocale } from '~/paths.ts';

/** The languages behind a button. A native popover of links: it opens before any script has loaded. */
export function LanguageMenu({ room }: Pick<SiteHeaderPartProps, 'room'>): ReactElement {
  const { t, locale } = useIntl();
  const location = useLocation();
  const id = useId();
  return (
    <SiteHeaderPart room={room}>
      <button type="button" popoverTarget={id} aria-label={t('nav.language', { code: locale.toUpperCase() })}>
        <GlobeIcon />
        {locale.toUpperCase()}
        <ChevronDownIcon />
      </button>
      <div id={id} popover="auto">
        <ul>
          {locales.map((language) => (
            <li key={language}>
              <Link
                to={swapLocale(location, language)}
                hrefLang={language}
                lang={language}
                aria-current={language === locale ? 'true' : undefined}
                preventScrollReset
                viewTransition
                onClick={() => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.hidePopover()}
              >
                {t(`language.${language}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </SiteHeaderPart>
  );
}
