'use client';
import type { ReactElement } from 'react';
import { pictureImage, picture as pictureClass } from './picture.css.ts';

/** One image in several widths and file formats. */
export interface PictureData {
  /** URL in a format that every browser supports. */
  url: string;
  /** Size of the original in pixels, which sets the aspect ratio. */
  width: number;
  height: number;
  sources: readonly { url: string; width: number; type: string }[];
}

interface PictureSource {
  type: string;
  srcSet: string;
}

export function pictureSources(sources: PictureData['sources']): PictureSource[] {
  const mimeTypes = [...new Set(sources.map((source) => source.type))];
  return mimeTypes.map((type) => ({
    type,
    srcSet: sources
      .filter((source) => source.type === type)
      .toSorted((one, other) => one.width - other.width)
      .map((source) => `${source.url} ${source.width}w`)
      .join(', '),
  }));
}

export interface PictureProps {
  /** Image file with its size, and further files for other widths and formats. */
  picture: PictureData;
  /** Alternative text; empty for decorative images. */
  alt: string;
  /** Layout width of the image, as in the `sizes` attribute. */
  sizes: string;
  /** Loads the image immediately instead of near the viewport, for the first images of a page. */
  isEager?: boolean;
  /** Class of the `img` element. */
  className?: string;
}

/** Image that fills its container, in the width and format that the browser chooses. */
export function Picture({ picture, alt, sizes, isEager = false, className }: PictureProps): ReactElement {
  return (
    <picture className={pictureClass}>
      {pictureSources(picture.sources).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        className={className === undefined ? pictureImage : `${pictureImage} ${className}`}
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
