import { emptySearchState } from '@plaza/sdk';
import { SiteFooter, type SiteFooterList } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, searchPath, townsPath } from '~/paths.ts';
import { LanguageLinks, ThemeSwitch } from './preferences.tsx';
import { Logo } from './router-link.tsx';
import { useSiteData } from './use-site.ts';
import { belowFoldFooter } from '~/styles/frame.css.ts';
import { useFirstLoad } from './use-hydrated.ts';

const popularTowns = ['Madrid', 'Barcelona', 'Valencia'];

// Long because it lists the links of the site, column by column.
export function Footer(): ReactElement {
  const isFirstLoad = useFirstLoad();
  const { t, locale } = useIntl();
  const { year, socialLinks } = useSiteData();
  const searchPathOfTown = (substr: string) => searchPath(locale, { ...emptySearchState, substr });
  const footerLinkLists: readonly SiteFooterList[] = [
    {
      heading: t('footer.find'),
      links: [
        ...popularTowns.map((town) => ({ href: searchPathOfTown(town), text: town })),
        { href: townsPath(locale), text: t('footer.cities') },
      ],
    },
    {
      heading: t('footer.owners'),
      links: [
        { href: pagePath(locale, '/create_parking'), text: t('nav.listBay') },
        { href: pagePath(locale, '/subscription_plans'), text: t('footer.plans') },
        { href: pagePath(locale, '/how_we_order_results'), text: t('footer.order') },
      ],
    },
    {
      heading: t('footer.plaza'),
      links: [
        { href: pagePath(locale), text: t('footer.main') },
        { href: pagePath(locale, '/faq'), text: t('footer.faq') },
        { href: pagePath(locale, '/partners'), text: t('footer.partners') },
        { href: pagePath(locale, '/contact_us'), text: t('footer.contact') },
        { href: pagePath(locale, '/privacy_policy'), text: t('footer.privacy') },
        { href: pagePath(locale, '/legal_notice'), text: t('footer.legal') },
        { href: pagePath(locale, '/cookies'), text: t('footer.cookies') },
        { href: pagePath(locale, '/accessibility'), text: t('footer.accessibility') },
      ],
    },
  ];
  return (
    <SiteFooter
      className={isFirstLoad ? belowFoldFooter : undefined}
      logo={<Logo />}
      tagline={t('app.tagline')}
      social={{
        heading: t('footer.social'),
        links: socialLinks.map(({ network, url }) => ({ href: url, text: network })),
      }}
      lists={footerLinkLists}
      copyright={t('footer.copyright', { year: String(year) })}
    >
      <ThemeSwitch />
      <LanguageLinks />
    </SiteFooter>
  );
}
