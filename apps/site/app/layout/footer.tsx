import { emptySearchState } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, searchPath, townsPath } from '~/paths.ts';
import { muted, page } from '~/styles/common.css.ts';
import { spread } from '~/styles/frame.css.ts';
import * as styles from './layout.css.ts';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useSite } from './use-site.ts';
import { SiteLink } from './router-link.tsx';
import { belowFoldFooter } from '~/styles/below-fold.css.ts';
import { useFirstLoad } from './use-first-load.ts';

const towns = ['Madrid', 'Barcelona', 'Valencia'];

interface FooterColumn {
  heading: string;
  links: readonly { to: string; text: string }[];
}

/** Links to everything, the theme and the language. */
// Long because it lists the links of the site, column by column.
export function Footer(): ReactElement {
  const isFirstLoad = useFirstLoad();
  const { t, locale } = useIntl();
  const { year, socialLinks } = useSite();
  const search = (substr: string) => searchPath(locale, { ...emptySearchState, substr });
  const columns: readonly FooterColumn[] = [
    {
      heading: t('footer.find'),
      links: [
        ...towns.map((town) => ({ to: search(town), text: town })),
        { to: townsPath(locale), text: t('footer.cities') },
      ],
    },
    {
      heading: t('footer.owners'),
      links: [
        { to: pagePath(locale, '/create_parking'), text: t('nav.listBay') },
        { to: pagePath(locale, '/subscription_plans'), text: t('footer.plans') },
        { to: pagePath(locale, '/how_we_order_results'), text: t('footer.order') },
      ],
    },
    {
      heading: t('footer.plaza'),
      links: [
        { to: pagePath(locale), text: t('footer.main') },
        { to: pagePath(locale, '/faq'), text: t('footer.faq') },
        { to: pagePath(locale, '/partners'), text: t('footer.partners') },
        { to: pagePath(locale, '/contact_us'), text: t('footer.contact') },
        { to: pagePath(locale, '/privacy_policy'), text: t('footer.privacy') },
        { to: pagePath(locale, '/legal_notice'), text: t('footer.legal') },
        { to: pagePath(locale, '/cookies'), text: t('footer.cookies') },
        { to: pagePath(locale, '/accessibility'), text: t('footer.accessibility') },
      ],
    },
  ];
  return (
    <footer className={isFirstLoad ? `${styles.footer} ${belowFoldFooter}` : styles.footer}>
      <div className={page}>
        <div className={styles.footerColumns}>
          <div className={styles.footerAbout}>
            <Logo />
            <p className={`${muted} ${styles.footerTagline}`}>{t('app.tagline')}</p>
            {socialLinks.length > 0 && (
              <nav aria-label={t('footer.social')}>
                <ul className={styles.footerSocial}>
                  {socialLinks.map(({ network, url }) => (
                    <li key={url}>
                      <a className={styles.footerLink} href={url} rel="me noopener" aria-label={network}>
                        {network}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </div>
          {columns.map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <h2 className={styles.footerHeading}>{heading}</h2>
              <ul className={styles.footerList}>
                {links.map(({ to, text }) => (
                  <li key={to}>
                    <SiteLink className={styles.footerLink} to={to}>
                      {text}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={`${spread} ${muted} ${styles.footerEnd}`}>
          <span>{t('footer.copyright', { year: String(year) })}</span>
          <div className={spread}>
            <ThemeSwitch />
            <LanguageLinks />
          </div>
        </div>
      </div>
    </footer>
  );
}
