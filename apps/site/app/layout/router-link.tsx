import { type LinkElementProps, SiteLogo } from '@plaza/ui';
import { Link, type LinkProps } from 'react-router';
import { useCarry } from '~/attribution/attribution.ts';
import type { ReactElement, ReactNode } from 'react';
import { textLink } from '~/styles/common.css.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';

declare global {
  interface Navigator {
    /** Known to some browsers only. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

const ownPages = /\/(?:account|create_parking|edit_parking)(?:[/?]|$)/;

/** What a link does when it is hovered, focused or touched: nothing where data is dear or slow, or one's own. */
export function prefetchOnIntent(to?: string): 'intent' | 'none' {
  // one's own pages change from one moment to the next: the server lets nothing of them be kept
  if (to !== undefined && ownPages.test(to)) return 'none';
  const connection = typeof navigator === 'undefined' ? undefined : navigator.connection;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true ? 'none' : 'intent';
}

/** A link to another page of the site, which is fetched when somebody is about to open it. */
export function SiteLink({ to, ...props }: LinkProps): ReactElement {
  const carry = useCarry();
  const path = typeof to === 'string' ? to : to.pathname;
  return <Link {...props} to={typeof to === 'string' ? carry(to) : to} prefetch={prefetchOnIntent(path)} />;
}

/** How components of the design system link inside the site. */
export const RouterLink = ({ href, ...anchor }: LinkElementProps): ReactElement => <SiteLink {...anchor} to={href} />;

/** What a tag in a message becomes. */
export type MessageTag = (text: ReactNode) => ReactElement;

/** A tag that links to a page of the site. @param onFollow runs before the page is left */
export const linkTag =
  (to: string, onFollow?: () => void): MessageTag =>
  (text) => (
    <SiteLink className={textLink} to={to} onClick={onFollow}>
      {text}
    </SiteLink>
  );

/** A tag that stresses. */
export const strongTag: MessageTag = (text) => <b>{text}</b>;

/** The logo, leading to the main page. */
export function Logo(): ReactElement {
  const { t, locale } = useIntl();
  return <SiteLogo href={pagePath(locale)} aria-label={t('nav.home')} />;
}
