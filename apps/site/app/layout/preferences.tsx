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
import { swapLocale } from '~/paths.ts';
import { segment, segments } from '~/styles/frame.css.ts';
import { parseTheme, themes, useSite } from './use-site.ts';

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

/** Language menu as a native popover of links, which opens before hydration. */
export function LanguageMenu({ visibleAt }: Pick<SiteHeaderPartProps, 'visibleAt'>): ReactElement {
  const { t, locale } = useIntl();
  const location = useLocation();
  const id = useId();
  return (
    <SiteHeaderPart visibleAt={visibleAt}>
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

const themeIcons = { auto: SunMoonIcon, light: SunIcon, dark: MoonIcon };

/** Switch between light, dark and system theme, as a plain form that works before hydration. */
export function ThemeSwitch(): ReactElement {
  const { t } = useIntl();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const { theme } = useSite();
  const chosenTheme = fetcher.formData ? parseTheme(fetcher.formData.get('theme')) : theme;
  return (
    <fetcher.Form method="post" action="/theme" preventScrollReset>
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <div className={segments} role="group" aria-label={t('theme.label')}>
        {themes.map((name) => {
          const Icon = themeIcons[name];
          return (
            <button key={name} className={segment} name="theme" value={name} aria-pressed={name === chosenTheme}>
              <Icon />
              {t(`theme.${name}`)}
            </button>
          );
        })}
      </div>
    </fetcher.Form>
  );
}
