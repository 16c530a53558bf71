import type { LinkElementProps } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useCarry } from '~/attribution/use-attribution.ts';
import { prefetchOnIntent } from './prefetch.ts';

/** A link to another page of the site, which is fetched when somebody is about to open it. */
export function SiteLink({ to, ...props }: LinkProps): ReactElement {
  const carry = useCarry();
  const path = typeof to === 'string' ? to : to.pathname;
  return <Link {...props} to={typeof to === 'string' ? carry(to) : to} prefetch={prefetchOnIntent(path)} />;
}

/** How components of the design system link inside the site. */
export const RouterLink = ({ href, ...anchor }: LinkElementProps): ReactElement => <SiteLink {...anchor} to={href} />;
