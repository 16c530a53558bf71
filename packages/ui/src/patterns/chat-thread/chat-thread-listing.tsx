import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { Button } from '../../components/button/button.tsx';
import { Thumb } from '../../components/picture/thumb.tsx';
import { SquareParkingIcon } from '../../icons/index.ts';
import * as styles from './chat-thread.css.ts';

export interface ChatThreadListingProps extends ComponentPropsWithRef<'div'> {
  /** `Picture` of the listing; an icon if omitted. */
  image?: ReactNode;
  /** Name of the listing. */
  name?: ReactNode;
  /** Formatted price: "€118". */
  price?: string | undefined;
  /** Billing period of the price: "/ month". */
  period?: string;
  /** Short location: "Chamberí, Madrid". */
  place?: string | null;
  /** Result for the user's vehicle: a sentence whether it fits, and one word for phones. */
  fit?: { text: ReactNode; word: ReactNode } | undefined;
  /** Link to the listing, with a shorter text for phones. */
  link?: { href: string; text: string; shortText: string } | undefined;
}

/** Listing that a chat is about, above its messages. `children` explain why it is not available. */
export function ChatThreadListing({
  image,
  name,
  price,
  period,
  place = null,
  fit,
  link,
  className,
  children,
  ...rest
}: ChatThreadListingProps): ReactElement {
  return (
    <div {...rest} className={classNames(styles.threadListing, className)}>
      <Thumb className={styles.listingImage}>{image ?? <SquareParkingIcon />}</Thumb>
      <div className={styles.listingText}>
        {name !== undefined && <b className={styles.listingName}>{name}</b>}
        <div className={styles.listingFacts}>
          {price !== undefined && (
            <span className={styles.listingPrice}>
              {price} <span className={styles.pricePeriod}>{period}</span>
            </span>
          )}
          {place !== null && <span className={styles.wideScreenOnly}>{place}</span>}
          {fit && (
            <>
              <span className={styles.wideScreenOnly}>{fit.text}</span>
              <span className={styles.narrowScreenOnly}>{fit.word}</span>
            </>
          )}
          {children}
        </div>
      </div>
      {link && (
        <Button variant="secondary" size="small" href={link.href}>
          <span className={styles.wideScreenOnly}>{link.text}</span>
          <span className={styles.narrowScreenOnly}>{link.shortText}</span>
        </Button>
      )}
    </div>
  );
}
