import { locales } from '@plaza/sdk';
import {
  ChevronDownIcon,
  GlobeIcon,
  MoonIcon,
  SiteHeaderPart,
  type SiteHeaderPartProps,
  SunIcon,
  SunMoonIcon,
} from '@plaza/ui';
import { type ReactElement, useId } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pathInLocale } from '~/paths.ts';
import { segmentItem, segmentGroup } from '~/styles/frame.css.ts';
import { parseTheme, themes, useSiteData } from './use-site.ts';

export function LanguageLinks(): ReactElement {
  const { t, locale } = useIntl();
  const currentLocation = useLocation();
  return (
    <nav className={segmentGroup} aria-label={t('language.label')}>
      {locales.map((language) => (
        <Link
          key={language}
          className={segmentItem}
          to={pathInLocale(currentLocation, language)}
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

/** Language menu as a native popover of links, which opens before hydration. */
export function LanguageMenu({ visibleAt }: Pick<SiteHeaderPartProps, 'visibleAt'>): ReactElement {
  const { t, locale } = useIntl();
  const currentLocation = useLocation();
  const menuId = useId();
  return (
    <SiteHeaderPart visibleAt={visibleAt}>
      <button type="button" popoverTarget={menuId} aria-label={t('nav.language', { code: locale.toUpperCase() })}>
        <GlobeIcon />
        {locale.toUpperCase()}
        <ChevronDownIcon />
      </button>
      <div id={menuId} popover="auto">
        <ul>
          {locales.map((language) => (
            <li key={language}>
              <Link
                to={pathInLocale(currentLocation, language)}
                hrefLang={language}
                lang={language}
                aria-current={language === locale ? 'true' : undefined}
                preventScrollReset
                viewTransition
                onClick={() => document.querySelector<HTMLElement>(`#${CSS.escape(menuId)}`)?.hidePopover()}
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

const iconByTheme = { auto: SunMoonIcon, light: SunIcon, dark: MoonIcon };

/** Switch between light, dark and system theme, as a plain form that works before hydration. */
export function ThemeSwitch(): ReactElement {
  const { t } = useIntl();
  const { pathname, search } = useLocation();
  const themeFetcher = useFetcher();
  const { theme } = useSiteData();
  const chosenTheme = themeFetcher.formData ? parseTheme(themeFetcher.formData.get('theme')) : theme;
  return (
    <themeFetcher.Form method="post" action="/theme" preventScrollReset>
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <div className={segmentGroup} role="group" aria-label={t('theme.label')}>
        {themes.map((name) => {
          const ThemeIcon = iconByTheme[name];
          return (
            <button key={name} className={segmentItem} name="theme" value={name} aria-pressed={name === chosenTheme}>
              <ThemeIcon />
              {t(`theme.${name}`)}
            </button>
          );
        })}
      </div>
    </themeFetcher.Form>
  );
}
