import { IconButton, LogInIcon, MapPinIcon, MenuIcon, XIcon, Button, HeartIcon } from '@plaza/ui';
import { useId, useRef, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { headerLinks } from './header-links.ts';
import * as styles from './layout.css.ts';
import { LanguageLinks } from './language-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** On small screens a sheet repeats what the header holds. A native modal dialog: the page behind it is inert. */
export function MobileMenu({ place }: { place: string | null }): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <IconButton label={t('nav.menu')} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <MenuIcon />
      </IconButton>
      <dialog
        ref={dialog}
        className={styles.menu}
        aria-labelledby={id}
        onClick={(event) => {
          // outside of the sheet, or on one of its links
          if (event.target === event.currentTarget || (event.target as Element).closest('a')) close();
        }}
      >
        <div className={styles.menuBody}>
          <div className={styles.menuHead}>
            <h2 className={styles.menuTitle} id={id}>
              {t('nav.menu')}
            </h2>
            <IconButton label={t('nav.closeMenu')} onClick={close}>
              <XIcon />
            </IconButton>
          </div>
          {place !== null && (
            <p className={styles.menuPlace}>
              <MapPinIcon />
              {t('nav.location', { place })}
            </p>
          )}
          <ul className={styles.menuList}>
            {headerLinks(intl).map(({ to, text }) => (
              <li key={to}>
                <Link className={styles.menuLink} to={to}>
                  {text}
                </Link>
              </li>
            ))}
            <li>
              <Link className={styles.menuLink} to={pagePath(locale, '/saved_parkings')}>
                <HeartIcon />
                {t('nav.saved')}
              </Link>
            </li>
          </ul>
          <div className={styles.menuActions}>
            <Button variant="secondary" href={pagePath(locale, '/auth/login')} startIcon={<LogInIcon />}>
              {t('nav.logIn')}
            </Button>
            <Button href={pagePath(locale, '/auth/signup')}>{t('nav.signUp')}</Button>
          </div>
          <hr className={styles.menuRule} />
          <div className={styles.menuChoices}>
            <LanguageLinks />
            <ThemeSwitch />
          </div>
        </div>
      </dialog>
    </>
  );
}
