import { MoonIcon, SunIcon, SunMoonIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { parseTheme, themes } from '~/theme.ts';
import { segment, segments } from '~/styles/frame.css.ts';
import { useSite } from './use-site.ts';

const icons = { auto: SunMoonIcon, light: SunIcon, dark: MoonIcon };

/** Light, dark, or as the system has it. A plain form, so it works before any script has loaded. */
export function ThemeSwitch(): ReactElement {
  const { t } = useIntl();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const { theme } = useSite();
  const chosen = fetcher.formData ? parseTheme(fetcher.formData.get('theme')) : theme;
  return (
    <fetcher.Form method="post" action="/theme" preventScrollReset>
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <div className={segments} role="group" aria-label={t('theme.label')}>
        {themes.map((name) => {
          const Icon = icons[name];
          return (
            <button key={name} className={segment} name="theme" value={name} aria-pressed={name === chosen}>
              <Icon />
              {t(`theme.${name}`)}
            </button>
          );
        })}
      </div>
    </fetcher.Form>
  );
}
