import { type LinkElementProps, SiteLogo } from '@plaza/ui';
import { Link, type LinkProps } from 'react-router';
import { useAddAttribution } from '~/attribution/attribution.ts';
import type { ReactElement, ReactNode } from 'react';
import { textLink } from '~/styles/common.css.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';

declare global {
  interface Navigator {
    /** Network Information API, which not all browsers support. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

const privatePagePattern = /\/(?:account|create_parking|edit_parking)(?:[/?]|$)/;

/**
 * Prefetch mode of a link on hover, focus or touch: `none` with data saving, on slow connections, and for private
 * pages.
 */
export function prefetchModeOf(to?: string): 'intent' | 'none' {
  // private pages change all the time, and the server forbids caching them
  if (to !== undefined && privatePagePattern.test(to)) return 'none';
  const networkConnection = typeof navigator === 'undefined' ? undefined : navigator.connection;
  return networkConnection?.saveData === true || networkConnection?.effectiveType?.endsWith('2g') === true
    ? 'none'
    : 'intent';
}

/** Link to another page of the site, prefetched on hover, focus or touch. Carries the attribution. */
export function SiteLink({ to, ...props }: LinkProps): ReactElement {
  const addAttribution = useAddAttribution();
  const destinationPath = typeof to === 'string' ? to : to.pathname;
  return (
    <Link {...props} to={typeof to === 'string' ? addAttribution(to) : to} prefetch={prefetchModeOf(destinationPath)} />
  );
}

/** Adapter through which components of the design system link within the site. */
export const RouterLink = ({ href, ...anchor }: LinkElementProps): ReactElement => <SiteLink {...anchor} to={href} />;

export type MessageTag = (text: ReactNode) => ReactElement;

export const createLinkTag =
  (to: string, onFollow?: () => void): MessageTag =>
  (text) => (
    <SiteLink className={textLink} to={to} onClick={onFollow}>
      {text}
    </SiteLink>
  );

export const strongTag: MessageTag = (text) => <b>{text}</b>;

export function Logo(): ReactElement {
  const { t, locale } = useIntl();
  return <SiteLogo href={pagePath(locale)} aria-label={t('nav.home')} />;
}
