import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { CardLink } from '../../components/card/card.tsx';
import { Thumb } from '../../components/picture/thumb.tsx';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import * as styles from './listing-row.css.ts';

/** List of listing rows, whose columns wrap in narrow containers. */
export function ListingRows({ className, ...rest }: ComponentPropsWithRef<'ul'>): ReactElement {
  return <ul {...rest} className={classNames(styles.rowList, className)} />;
}

export interface ListingFigure {
  /** Name of the number: "Views". */
  name: string;
  count: string;
  icon: ReactNode;
}

export interface ListingRowProps extends Omit<ComponentPropsWithRef<'li'>, 'children'> {
  /** Image of the listing, or an icon. */
  image: ReactNode;
  /** URL of the listing. */
  href: string;
  /** Id of the row's link, to restore the focus to it. */
  linkId?: string;
  /** Name of the listing. */
  name: ReactNode;
  /** Short location: "Chamberí, Madrid". */
  place: ReactNode;
  /** Badges that show the state of the listing. */
  state: ReactNode;
  /** Explanation of the listing's state in a few words. */
  note: ReactNode;
  /** Price of the listing; without `period`, a text in its place. */
  price: ReactNode;
  /** Billing period after the price: "/ month". */
  period?: ReactNode;
  /** Numbers about the listing, such as views and messages; omit them for a listing that was never public. */
  figures?: readonly ListingFigure[] | undefined;
  /** Button for the owner's most likely next action. */
  quickAction: ReactNode;
  /** True if the row's menu contains the quick action too. Phones then hide the button to keep the list short. */
  isQuickActionInMenu?: boolean;
  /** `DropdownMenu` with what can be done with the listing. */
  menu: ReactNode;
}

/** Row for one listing in its owner's list, with its state, figures and next action. */
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
    <li {...rest} className={classNames(styles.listingRow, className)}>
      <Thumb className={styles.listingImage}>{image}</Thumb>
      <div className={styles.listingName}>
        <CardLink id={linkId} className={styles.listingLink} href={href}>
          {name}
        </CardLink>
        <span className={styles.listingLocation}>{place}</span>
      </div>
      <div className={styles.listingState}>
        <span className={styles.listingBadges}>{state}</span>
        <span className={styles.listingNote}>{note}</span>
      </div>
      <span className={classNames(styles.listingPrice, period === undefined && styles.listingNote)}>
        {period === undefined ? (
          price
        ) : (
          <>
            <b className={styles.priceAmount}>{price}</b> <span className={styles.pricePeriod}>{period}</span>
          </>
        )}
      </span>
      {figures && (
        <ul className={styles.figureList}>
          {figures.map(({ name: figure, count, icon }) => (
            <li key={figure} title={figure}>
              {icon}
              <span className={visuallyHidden}>{figure}</span>
              {count}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.rowActions}>
        <div className={classNames(styles.quickAction, isQuickActionInMenu && styles.hiddenOnPhones)}>
          {quickAction}
        </div>
        <div className={styles.rowMenu}>{menu}</div>
      </div>
    </li>
  );
}
