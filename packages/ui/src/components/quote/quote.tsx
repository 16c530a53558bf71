import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../badge/badge.tsx';
import { Card, type CardProps } from '../card/card.tsx';
import * as styles from './quote.css.ts';

export interface QuoteProps extends Omit<CardProps, 'as' | 'variant' | 'isRaised' | 'about'> {
  /** Who says it. */
  name: string;
  /** What that person has to do with the matter: "Rents in Ruzafa, Valencia". */
  context?: string;
  /** Address of the person's square picture; initials stand in for it. */
  image?: string;
  /** Says in words that nobody really said this: "Example". Leave out for what somebody did say. */
  exampleLabel?: string;
  /** The words, with the quotation marks of their language. */
  children: ReactNode;
}

/** What a person says, on a card. */
export function Quote({ name, context, image, exampleLabel, className, children, ...rest }: QuoteProps): ReactElement {
  return (
    <Card {...rest} as="figure" className={classNames(styles.quote, className)}>
      <blockquote className={styles.text}>{children}</blockquote>
      <figcaption className={styles.person}>
        <Avatar name={name} src={image} isDecorative />
        <span className={styles.who}>
          <b className={styles.name}>{name}</b>
          {context !== undefined && <span className={styles.about}>{context}</span>}
        </span>
        {exampleLabel !== undefined && <Badge>{exampleLabel}</Badge>}
      </figcaption>
    </Card>
  );
}
