import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { MapPinIcon } from '../../icons/index.ts';
import * as styles from './site-menu.css.ts';

export interface SiteMenuProps extends ComponentPropsWithRef<'div'> {
  /** Words for the visitor's place. */
  place?: ReactNode;
  /** The signed-in person's face and name, above their own links. */
  user?: ReactNode;
  /** A list of their links and what ends their session; every link or button in it is a line. */
  userLinks?: ReactNode;
  /** Two buttons for those who are not signed in. */
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
