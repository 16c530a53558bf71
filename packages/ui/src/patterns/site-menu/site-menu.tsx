import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { MapPinIcon } from '../../icons/index.ts';
import * as styles from './site-menu.css.ts';

export interface SiteMenuProps extends ComponentPropsWithRef<'div'> {
  /** Words for the visitor's place. */
  place?: ReactNode;
  /** The signed-in person's face and name, above their own links. */
  person?: ReactNode;
  /** A list of their links and what ends their session; every link or button in it is a line. */
  personLinks?: ReactNode;
  /** Two buttons for those who are not signed in. */
  actions?: ReactNode;
  /** Language and theme. */
  choices: ReactNode;
}

/** All that a header holds, below each other for a sheet. Its children are lists of links. */
export function SiteMenu({
  place,
  person,
  personLinks,
  actions,
  choices,
  className,
  children,
  ...rest
}: SiteMenuProps): ReactElement {
  return (
    <div {...rest} className={classNames(styles.menu, className)}>
      {place !== undefined && (
        <div className={styles.place}>
          <MapPinIcon />
          {place}
        </div>
      )}
      {children}
      {person !== undefined && (
        <>
          <hr />
          <div className={styles.person}>{person}</div>
          {personLinks}
        </>
      )}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      <hr />
      <div className={styles.choices}>{choices}</div>
    </div>
  );
}
