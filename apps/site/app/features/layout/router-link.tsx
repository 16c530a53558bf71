import type { LinkElementProps } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

/** How components of the design system link inside the site. */
export const RouterLink = ({ href, ...anchor }: LinkElementProps): ReactElement => <Link {...anchor} to={href} />;
