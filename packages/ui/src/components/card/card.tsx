import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import type { LinkElementProps } from '../../provider/ui-provider.tsx';
import * as styles from './card.css.ts';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** HTML element: an `article` in a list, a `section` with a heading, a `figure`. */
  as?: 'div' | 'section' | 'article' | 'aside' | 'figure' | 'li';
  /** `padded` is for text. `flush` leaves the padding to `CardMedia`, `CardBody` and `CardFooter`. */
  variant?: 'padded' | 'flush';
  /** Adds a soft shadow, for cards above scrolling content. */
  isRaised?: boolean;
}

/** Surface with a border. Don't nest cards: use a heading or a separator inside one. */
export function Card({
  as = 'div',
  variant = 'padded',
  isRaised = false,
  className,
  ...rest
}: CardProps): ReactElement {
  // all of these elements accept the props of a div
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={classNames(styles.card, styles.variants[variant], isRaised && styles.raisedCard, className)}
    />
  );
}

export interface CardHeaderProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Heading element of the right level: `<h2>…</h2>`. */
  title: ReactNode;
  /** Secondary text below the heading. */
  description?: ReactNode;
  /** Buttons or a control at the end of the row, or below the heading in narrow cards. */
  actions?: ReactNode;
}

/** Heading of a card with its actions. */
export function CardHeader({ title, description, actions, className, ...rest }: CardHeaderProps): ReactElement {
  return (
    <div {...rest} className={classNames(styles.header, className)}>
      <div className={styles.titleGroup}>
        <div className={styles.title}>{title}</div>
        {description !== undefined && <div className={styles.cardDescription}>{description}</div>}
      </div>
      {actions !== undefined && <div className={styles.cardActions}>{actions}</div>}
    </div>
  );
}

/** Full-width image, map or drawing of a `flush` card. */
export function CardMedia({ className, ...rest }: ComponentPropsWithRef<'div'>): ReactElement {
  return <div {...rest} className={classNames(styles.cardMedia, className)} />;
}

/** Padded text of a `flush` card. */
export function CardBody({ className, ...rest }: ComponentPropsWithRef<'div'>): ReactElement {
  return <div {...rest} className={classNames(styles.cardBody, className)} />;
}

/** Footer of a card with buttons or a link, below a separator. */
export function CardFooter({ className, ...rest }: ComponentPropsWithRef<'div'>): ReactElement {
  return <div {...rest} className={classNames(styles.footer, className)} />;
}

/**
 * Primary link of a card; wrap it around the title. The whole card is clickable; other buttons in it stay above the
 * link.
 */
export function CardLink({ className, ...rest }: LinkElementProps): ReactElement {
  return <LinkElement {...rest} className={classNames(styles.cardLink, className)} />;
}
