import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { CardLink } from '../../components/card/card.tsx';
import { Thumb } from '../../components/picture/thumb.tsx';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import * as styles from './listing-row.css.ts';

/** List of listing rows, which wrap in narrow lists. */
export function ListingRows({ className, ...rest }: ComponentPropsWithRef<'ul'>): ReactElement {
  return <ul {...rest} className={classNames(styles.list, className)} />;
}

export interface ListingFigure {
  /** Name of the figure: "Views". */
  name: string;
  count: string;
  icon: ReactNode;
}

export interface ListingRowProps extends Omit<ComponentPropsWithRef<'li'>, 'children'> {
  /** The listing's picture, or an icon where it has none. */
  image: ReactNode;
  href: string;
  /** Id of the link, so that the focus can return to it. */
  linkId?: string;
  name: ReactNode;
  place: ReactNode;
  /** Badges: in which state it is. */
  state: ReactNode;
  /** Meaning of the state, in a few words. */
  note: ReactNode;
  /** The price; without `period`, a text in place of it. */
  price: ReactNode;
  period?: ReactNode;
  /** Counts of views and answers; leave them out for a listing that was never public. */
  figures?: readonly ListingFigure[] | undefined;
  /** Button for the most likely next action. */
  quickAction: ReactNode;
  /** The menu has the quick action too: on phones the list stays short without it. */
  isQuickActionInMenu?: boolean;
  /** Menu of all actions. */
  menu: ReactNode;
}

/** A listing in the list of its owner: its state, its figures and the next action. */
export function ListingRow({
  image,
  href,
  linkId,
  name,
  place,
  state,
  note,
  price,
  period,
  figures,
  quickAction,
  isQuickActionInMenu = false,
  menu,
  className,
  ...rest
}: ListingRowProps): ReactElement {
  return (
    <li {...rest} className={classNames(styles.row, className)}>
      <Thumb className={styles.picture}>{image}</Thumb>
      <div className={styles.name}>
        <CardLink id={linkId} className={styles.link} href={href}>
          {name}
        </CardLink>
        <span className={styles.location}>{place}</span>
      </div>
      <div className={styles.state}>
        <span className={styles.badges}>{state}</span>
        <span className={styles.note}>{note}</span>
      </div>
      <span className={classNames(styles.price, period === undefined && styles.note)}>
        {period === undefined ? (
          price
        ) : (
          <>
            <b className={styles.amount}>{price}</b> <span className={styles.period}>{period}</span>
          </>
        )}
      </span>
      {figures && (
        <ul className={styles.figures}>
          {figures.map(({ name: figure, count, icon }) => (
            <li key={figure} title={figure}>
              {icon}
              <span className={visuallyHidden}>{figure}</span>
              {count}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <div className={classNames(styles.quickAction, isQuickActionInMenu && styles.notOnPhones)}>{quickAction}</div>
        <div className={styles.menu}>{menu}</div>
      </div>
    </li>
  );
}
