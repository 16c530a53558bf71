'use client';
import type { ReactElement } from 'react';
import { image, picture as pictureClass } from './picture.css.ts';
import { pictureSources, type PictureData } from './picture-model.ts';

export type { PictureData } from './picture-model.ts';

export interface PictureProps {
  picture: PictureData;
  /** What the picture shows; empty for decoration. */
  alt: string;
  /** Its width in the layout, in the manner of the `sizes` attribute. */
  sizes: string;
  /** Loads at once instead of when it comes near: for the first pictures of a page. */
  isEager?: boolean;
  /** Added to the `img` element. */
  className?: string;
}

/** A picture that fills its box, in the width and format that the browser chooses. */
export function Picture({ picture, alt, sizes, isEager = false, className }: PictureProps): ReactElement {
  return (
    <picture className={pictureClass}>
      {pictureSources(picture.sources).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        className={className === undefined ? image : `${image} ${className}`}
        loading={isEager ? 'eager' : 'lazy'}
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt={alt}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}
