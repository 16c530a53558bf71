'use client';
import type { MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { HeartIcon, ImagesIcon } from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Picture, type PictureData } from '../../components/picture/picture.tsx';
import { Price } from '../../components/price/price.tsx';
import * as styles from './listing-card.css.ts';

export interface ListingCardFact {
  icon: ReactNode;
  text: string;
}

export interface ListingCardSave {
  saved: boolean;
  /** Accessible name of the heart, which includes the listing: "Save: Wide corner bay". */
  label: string;
  /** URL of the page to log in; renders the heart as a link for signed-out visitors. */
  href?: string;
  /** URL of a form that is submitted by POST; the heart works without JavaScript. */
  action?: string;
  /** Called with the requested saved state; the form of `action` is then not submitted. */
  onSavedChange?: ((saved: boolean) => void) | undefined;
}

export interface ListingCardProps {
  /** Ref of the rendered element. */
  ref?: Ref<HTMLElement>;
  /** URL of the listing. */
  href: string;
  /** Window that the link opens in, as the `target` attribute of a link. */
  target?: '_blank' | '_self';
  /** Called on a click on the card's link, before the browser follows it. */
  onLinkClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Name of the listing, the heading of the card. */
  name: string;
  /** BCP 47 language of `name`, if it may differ from the language of the page. */
  nameLang?: string | undefined;
  /** Short location: "Chamberí, Madrid". */
  place: string;
  /** Price in euro cents per month. */
  priceCents: number;
  /** Billing period after the price: "/ month". */
  period: string;
  /** A `PriceDrop` for a price that fell. */
  priceDrop?: ReactNode;
  /** First image of the listing; `null` renders a placeholder. */
  image: PictureData | null;
  /** Layout width of the image, as in the `sizes` attribute. */
  imageSizes?: string;
  /** Loads the image eagerly, for the first cards of a page. */
  isEager?: boolean;
  /** A `Badge` above the image. */
  badge?: ReactNode;
  /** Formatted distance from the searched place: "350 m". */
  distance?: string;
  /** Facts about the bay; at most two are displayed. */
  facts?: readonly ListingCardFact[];
  /** A `FitBadge` for the user's vehicle. */
  fit?: ReactNode;
  /** State and names of the heart that saves the listing; no heart if omitted. */
  save?: ListingCardSave;
  /** Layout of the card: image above the text, or next to it. */
  layout?: 'stack' | 'row';
  /** Outlines the image, for a listing whose pin is hovered or focused. */
  active?: boolean;
  /** Called when pointer or focus enters or leaves the card. */
  onActiveChange?: (active: boolean) => void;
  /** Level of the heading in the outline of the page. */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
}

const maxFacts = 2;

function SaveHeart({ save }: { save: ListingCardSave }): ReactElement {
  const { saved, label, href, action, onSavedChange } = save;
  const buttonProps = {
    label,
    variant: 'overlay',
    children: <HeartIcon size={20} isFilled={saved} />,
  } as const;
  if (href !== undefined) {
    return (
      <span className={styles.saveButton}>
        <IconButton {...buttonProps} href={href} />
      </span>
    );
  }
  const handleSaveClick = (event: MouseEvent): void => {
    if (!onSavedChange) return;
    event.preventDefault();
    onSavedChange(!saved);
  };
  return (
    <form className={styles.saveButton} method="post" action={action}>
      <IconButton
        {...buttonProps}
        type={action === undefined ? 'button' : 'submit'}
        pressed={saved}
        onClick={handleSaveClick}
      />
    </form>
  );
}

/** Card of a listing: price, name, place, facts and vehicle fit. The whole card is one link. */
// Complex because most parts of a card are optional.
export function ListingCard({
  ref,
  href,
  target,
  onLinkClick,
  name,
  nameLang,
  place,
  priceCents,
  period,
  priceDrop,
  image,
  imageSizes = '(min-width: 1024px) 20rem, (min-width: 640px) 50vw, 100vw',
  isEager,
  badge,
  distance,
  facts = [],
  fit,
  save,
  layout = 'stack',
  active = false,
  onActiveChange,
  headingLevel = 3,
}: ListingCardProps): ReactElement {
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      ref={ref}
      className={layout === 'row' ? `${styles.listingCard} ${styles.rowCard}` : styles.listingCard}
      data-active={active || undefined}
      onPointerEnter={onActiveChange && (() => onActiveChange(true))}
      onPointerLeave={onActiveChange && (() => onActiveChange(false))}
    >
      <div className={active ? `${styles.imageFrame} ${styles.activeCard}` : styles.imageFrame}>
        {badge && <span className={styles.imageBadge}>{badge}</span>}
        {image ? (
          <Picture picture={image} alt="" sizes={imageSizes} isEager={isEager} className={styles.listingImage} />
        ) : (
          <span className={styles.imagePlaceholder}>
            <ImagesIcon />
          </span>
        )}
      </div>
      <div className={styles.cardBody}>
        <div className={styles.priceRow}>
          <Price cents={priceCents} period={period} />
          {priceDrop}
          {distance !== undefined && <span className={styles.distanceText}>{distance}</span>}
        </div>
        <Heading className={styles.listingName} lang={nameLang}>
          <LinkElement
            href={href}
            target={target}
            onClick={onLinkClick}
            className={styles.listingLink}
            onFocus={onActiveChange && (() => onActiveChange(true))}
            onBlur={onActiveChange && (() => onActiveChange(false))}
          >
            {name}
          </LinkElement>
        </Heading>
        <p className={styles.listingLocation}>{place}</p>
        {(facts.length > 0 || fit) && (
          <ul className={styles.factList}>
            {facts.slice(0, maxFacts).map((fact) => (
              <li key={fact.text} className={styles.listingFact}>
                {fact.icon}
                {fact.text}
              </li>
            ))}
            {fit && <li className={styles.listingFact}>{fit}</li>}
          </ul>
        )}
      </div>
      {save && <SaveHeart save={save} />}
    </article>
  );
}
