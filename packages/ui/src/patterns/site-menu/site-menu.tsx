import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { MapPinIcon } from '../../icons/index.ts';
import * as styles from './site-menu.css.ts';

export interface SiteMenuProps extends ComponentPropsWithRef<'div'> {
  /** Words for the visitor's place. */
  place?: ReactNode;
  /** Avatar and name of the signed-in user, above the user's links. */
  user?: ReactNode;
  /** A list of their links and what ends their session; every link or button in it is a line. */
  userLinks?: ReactNode;
  /** Two buttons for signed-out visitors. */
  actions?: ReactNode;
  /** Language and theme. */
  settings: ReactNode;
}

/** All that a header holds, below each other for a sheet. Its children are lists of links. */
export function SiteMenu({
  place,
  user,
  userLinks,
  actions,
  settings,
  className,
  children,
  ...rest
}: SiteMenuProps): ReactElement {
  return (
    <div {...rest} className={classNames(styles.menu, className)}>
      {place !== undefined && (
        <div className={styles.location}>
          <MapPinIcon />
          {place}
        </div>
      )}
      {children}
      {user !== undefined && (
        <>
          <hr />
          <div className={styles.person}>{user}</div>
          {userLinks}
        </>
      )}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      <hr />
      <div className={styles.choices}>{settings}</div>
    </div>
  );
}
