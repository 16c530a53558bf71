'use client';
import { useState, type MouseEvent, type ReactElement } from 'react';
import { ImagesIcon } from '../../icons/index.ts';
import { lazyWithRetry } from '../../lazy-with-retry.tsx';
import { Button } from '../button/button.tsx';
import type { CarouselLabels, CarouselImage } from '../carousel/carousel.tsx';
import { Picture } from '../picture/picture.tsx';
import * as styles from './gallery.css.ts';

export interface GalleryLabels {
  /** Label of the button that opens all images: "All 6 pictures". */
  all: string;
  /** Heading of the full-screen view: the listing's name. */
  title: string;
  close: string;
  /** Text of a gallery without images. */
  empty: string;
  carousel: CarouselLabels;
}

export interface GalleryProps {
  /** Images in display order; the first one is the largest. */
  images: readonly CarouselImage[];
  /** All texts of the component in the language of the page. */
  labels: GalleryLabels;
}

const largeImageSizes = '(min-width: 1280px) 53rem, (min-width: 640px) 66vw, 100vw';
const smallImageSizes = '(min-width: 1280px) 26rem, (min-width: 640px) 33vw, 100vw';

const FullScreen = lazyWithRetry(() => import('./full-screen.tsx'));

/**
 * Images of a listing: one large and two small ones, on phones a strip to swipe. A click opens the full-screen view,
 * whose code loads on hover or focus. Without JavaScript each image is a link to its file.
 */
export function Gallery({ images, labels }: GalleryProps): ReactElement {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const [isNear, setIsNear] = useState(false);
  if (images.length === 0) {
    return (
      <p className={styles.emptyGallery}>
        <ImagesIcon />
        {labels.empty}
      </p>
    );
  }
  const createOpenHandler = (index: number) => (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpenIndex(index);
  };
  const gridClass = images.length === 1 ? styles.singleImage : images.length === 2 ? styles.imagePair : '';
  return (
    <>
      <div className={styles.gallery} onPointerEnter={() => setIsNear(true)} onFocus={() => setIsNear(true)}>
        <ul className={`${styles.imageGrid} ${gridClass}`}>
          {images.map(({ id, image, alt }, index) => (
            <li key={id} className={styles.imageCell} data-position={`${index + 1} / ${images.length}`}>
              <a
                className={styles.imageLink}
                href={image.url}
                aria-label={`${alt} (${labels.carousel.counter(index + 1, images.length)})`}
                onClick={createOpenHandler(index)}
              >
                <Picture
                  picture={image}
                  alt=""
                  sizes={index === 0 ? largeImageSizes : smallImageSizes}
                  isEager={index === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.allImagesButton}>
          <Button
            variant="secondary"
            size="small"
            startIcon={<ImagesIcon size={20} />}
            aria-haspopup="dialog"
            onClick={createOpenHandler(0)}
          >
            {labels.all}
          </Button>
        </div>
      </div>
      {(isNear || openIndex !== null) && (
        <FullScreen pictures={images} labels={labels} opened={openIndex} onOpenedChange={setOpenIndex} />
      )}
    </>
  );
}
