import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { MapPinIcon } from '../../icons/index.ts';
import * as styles from './site-menu.css.ts';

export interface SiteMenuProps extends ComponentPropsWithRef<'div'> {
  /** Location of the user, such as a town. */
  place?: ReactNode;
  /** Avatar and name of the signed-in user, above the user's links. */
  user?: ReactNode;
  /** List of the user's links and the sign-out button, one per row. */
  userLinks?: ReactNode;
  /** Two buttons for signed-out visitors. */
  actions?: ReactNode;
  /** Controls for language and theme. */
  settings: ReactNode;
}

/** Contents of the header as a vertical menu, for a bottom sheet. `children` are lists of links. */
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
    <div {...rest} className={classNames(styles.siteMenu, className)}>
      {place !== undefined && (
        <div className={styles.locationText}>
          <MapPinIcon />
          {place}
        </div>
      )}
      {children}
      {user !== undefined && (
        <>
          <hr />
          <div className={styles.userRow}>{user}</div>
          {userLinks}
        </>
      )}
      {actions !== undefined && <div className={styles.menuActions}>{actions}</div>}
      <hr />
      <div className={styles.settingsColumn}>{settings}</div>
    </div>
  );
}
