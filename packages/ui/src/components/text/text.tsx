import type { HTMLAttributes, ReactElement, Ref } from 'react';
import { classNames } from '../../class-names.ts';
import type { TextRole } from '../../theme/text-styles.ts';
import * as styles from './text.css.ts';

export type { TextRole } from '../../theme/text-styles.ts';

const roleOfLevel = { 1: 'title', 2: 'section', 3: 'subsection', 4: 'label', 5: 'label', 6: 'label' } as const;

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Ref of the rendered element. */
  ref?: Ref<HTMLHeadingElement>;
  /** Level of the heading in the outline of the page, which also decides its style. */
  level: keyof typeof roleOfLevel;
  /** Text style; follows the level by default. Override it where document outline and design differ. */
  variant?: TextRole;
}

/** Heading of a page or section. */
export function Heading({ level, variant = roleOfLevel[level], className, ...rest }: HeadingProps): ReactElement {
  const Element = `h${level}` as const;
  return <Element {...rest} className={classNames(styles.text, styles.textRoles[variant], className)} />;
}

export interface TextProps extends HTMLAttributes<HTMLElement> {
  /** Ref of the rendered element. */
  ref?: Ref<never>;
  /** HTML element of the text; a paragraph by default. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'b' | 'small' | 'dt' | 'dd' | 'li' | 'figcaption';
  /** Text style, by its role on the page. */
  variant?: TextRole;
  /** Text colour; inherited by default. */
  tone?: keyof typeof styles.tones;
  /** Digits of equal width, for columns of figures. */
  isTabular?: boolean;
}

/** Text in one of the text styles of the theme. */
export function Text({
  as: Element = 'p',
  variant = 'body',
  tone,
  isTabular,
  className,
  ...rest
}: TextProps): ReactElement {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.text,
        styles.textRoles[variant],
        tone && styles.tones[tone],
        isTabular && styles.tabularNumbers,
        className,
      )}
    />
  );
}
