'use client';
import { type ComponentPropsWithRef, type ReactElement, useEffect, useRef, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { UserIcon } from '../../icons/index.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import * as styles from './avatar.css.ts';

export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Name of the user; its initials are displayed without an image. */
  name: string;
  /** URL of a square image. */
  src?: string;
  /** Width and height of the avatar: 32, 45 or 64 px. */
  size?: 'small' | 'medium' | 'large';
  /** Hides the avatar from screen readers, for places where the name is next to it. */
  isDecorative?: boolean;
}

/** Image of a user, or the initials without an image or if it fails to load. */
export function Avatar({
  name,
  src,
  size = 'medium',
  isDecorative = false,
  className,
  ...rest
}: AvatarProps): ReactElement {
  const { locale } = useUi();
  const [failedSrc, setFailedSrc] = useState<string>();
  const imageRef = useRef<HTMLImageElement>(null);

  // A server-rendered image may have failed before React attached the handlers.
  useEffect(() => {
    if (imageRef.current?.complete === true && imageRef.current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);

  return (
    <span
      {...rest}
      className={classNames(styles.avatar, styles.sizes[size], className)}
      role={isDecorative ? undefined : 'img'}
      aria-label={isDecorative ? undefined : name}
      aria-hidden={isDecorative || undefined}
    >
      {initialsOf(name, locale) || <UserIcon />}
      {src !== undefined && src !== failedSrc && (
        <img
          ref={imageRef}
          className={styles.avatarImage}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}

/** Returns up to two initials in capitals, of the first and the last word, or an empty string for an empty name. */
export function initialsOf(name: string, locale: string): string {
  const nameWords = name.split(/\s+/u).filter((word) => /\p{L}|\p{N}/u.test(word));
  const initialWords = nameWords.length > 1 ? [nameWords[0], nameWords.at(-1)] : nameWords;
  return initialWords
    .map((word = '') => /\p{L}\p{M}*|\p{N}/u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase(locale);
}
