import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../badge/badge.tsx';
import { Card, type CardProps } from '../card/card.tsx';
import * as styles from './quote.css.ts';

export interface QuoteProps extends Omit<CardProps, 'as' | 'variant' | 'isRaised' | 'about'> {
  /** Name of the author. */
  name: string;
  /** Relation of the author to the subject: "Rents in Ruzafa, Valencia". */
  context?: string;
  /** URL of a square image of the author; initials if omitted. */
  image?: string;
  /** Marks a fictional quote: "Example". Omit it for a real one. */
  exampleLabel?: string;
  /** Quoted text with the quotation marks of its language. */
  children: ReactNode;
}

/** Quote of a user on a card. */
export function Quote({ name, context, image, exampleLabel, className, children, ...rest }: QuoteProps): ReactElement {
  return (
    <Card {...rest} as="figure" className={classNames(styles.quote, className)}>
      <blockquote className={styles.quoteText}>{children}</blockquote>
      <figcaption className={styles.quoteAuthor}>
        <Avatar name={name} src={image} isDecorative />
        <span className={styles.authorText}>
          <b className={styles.authorName}>{name}</b>
          {context !== undefined && <span className={styles.authorContext}>{context}</span>}
        </span>
        {exampleLabel !== undefined && <Badge>{exampleLabel}</Badge>}
      </figcaption>
    </Card>
  );
}
