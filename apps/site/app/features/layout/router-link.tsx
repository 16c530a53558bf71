import type { LinkElementProps } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Link, type LinkProps } from 'react-router';
import { prefetchOnIntent } from './prefetch.ts';

/** A link to another page of the site, which is fetched when somebody is about to open it. */
export const SiteLink = (props: LinkProps): ReactElement => <Link {...props} prefetch={prefetchOnIntent()} />;

/** How components of the design system link inside the site. */
export const RouterLink = ({ href, ...anchor }: LinkElementProps): ReactElement => <SiteLink {...anchor} to={href} />;
