import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import type { LinkElementProps } from '../../provider/ui-provider.tsx';
import * as styles from './card.css.ts';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** HTML element of the card: an `article` of a list, a `section` with a heading, a `figure`. */
  as?: 'div' | 'section' | 'article' | 'aside' | 'figure' | 'li';
  /** `padded` holds text. `flush` leaves the edges to CardMedia, CardBody and CardFooter. */
  variant?: 'padded' | 'flush';
  /** Adds a soft shadow, for cards above scrolling content. */
  isRaised?: boolean;
}

/** A surface with an edge. Cards are never put into cards: inside one, a rule or a heading divides. */
export function Card({
  as = 'div',
  variant = 'padded',
  isRaised = false,
  className,
  ...rest
}: CardProps): ReactElement {
  // every one of these elements takes the props of a div
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={classNames(styles.card, styles.variants[variant], isRaised && styles.raised, className)}
    />
  );
}

export interface CardHeaderProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** A heading element of the right level: `<h2>…</h2>`. */
  title: ReactNode;
  /** Secondary text below the heading. */
  description?: ReactNode;
  /** Buttons or a control at the end of the row; below the heading in narrow cards. */
  actions?: ReactNode;
}

/** Heading of a card with its actions. */
export function CardHeader({ title, description, actions, className, ...rest }: CardHeaderProps): ReactElement {
  return (
    <div {...rest} className={classNames(styles.header, className)}>
      <div className={styles.titles}>
        <div className={styles.title}>{title}</div>
        {description !== undefined && <div className={styles.description}>{description}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Image, map or drawing from edge to edge of a `flush` card. */
export function CardMedia({ className, ...rest }: ComponentPropsWithRef<'div'>): ReactElement {
  return <div {...rest} className={classNames(styles.media, className)} />;
}

/** The text of a `flush` card. */
export function CardBody({ className, ...rest }: ComponentPropsWithRef<'div'>): ReactElement {
  return <div {...rest} className={classNames(styles.body, className)} />;
}

/** Footer of a card below a rule: buttons or a link. */
export function CardFooter({ className, ...rest }: ComponentPropsWithRef<'div'>): ReactElement {
  return <div {...rest} className={classNames(styles.footer, className)} />;
}

/** The card's one link: write it around the title. It covers the whole card; other buttons in the card stay above it. */
export function CardLink({ className, ...rest }: LinkElementProps): ReactElement {
  return <LinkElement {...rest} className={classNames(styles.link, className)} />;
}
