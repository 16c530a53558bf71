import { locales } from '@plaza/sdk';
import { ChevronDownIcon, GlobeIcon } from '@plaza/ui';
import { useId, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { swapLocale } from '~/paths.ts';
import { languageButton, languageLink, languagePopover, menuList, navLink } from './layout.css.ts';

/** The languages behind a button. A native popover of links: it opens before any script has loaded. */
export function LanguageMenu(): ReactElement {
  const { t, locale } = useIntl();
  const location = useLocation();
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`${navLink} ${languageButton}`}
        popoverTarget={id}
        aria-label={t('nav.language', { code: locale.toUpperCase() })}
      >
        <GlobeIcon />
        {locale.toUpperCase()}
        <ChevronDownIcon />
      </button>
      <div id={id} popover="auto" className={languagePopover}>
        <ul className={menuList}>
          {locales.map((language) => (
            <li key={language}>
              <Link
                className={languageLink}
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
    </>
  );
}
