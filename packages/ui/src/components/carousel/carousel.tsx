'use client';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Picture, type PictureData } from '../picture/picture.tsx';
import * as styles from './carousel.css.ts';
import { findNearestPosition, slideStepsOfSwipe, wrapIndex } from './carousel-model.ts';

export interface CarouselImage {
  id: string | number;
  image: PictureData;
  alt: string;
}

export interface CarouselLabels {
  /** Accessible name of the carousel: "Pictures of Wide corner bay". */
  carousel: string;
  /** Localized role description, announced after the name: "carousel". */
  role: string;
  previous: string;
  next: string;
  /** Text of the visible counter: "2 / 6". */
  counter: (position: number, count: number) => string;
}

export interface CarouselProps {
  /** Images in display order. */
  images: readonly CarouselImage[];
  /** All texts of the component in the language of the page. */
  labels: CarouselLabels;
  /** Index of the visible image from 0; uncontrolled if omitted. */
  index?: number;
  /** Index of the image that is shown initially. */
  defaultIndex?: number;
  /** Called with the index of the image that has come into view. */
  onIndexChange?: (index: number) => void;
  /** Layout width of the images, as in the `sizes` attribute. */
  sizes?: string;
  /** `cover` crops the image to fill the box; `contain` shows the whole image. */
  fit?: 'cover' | 'contain';
  /** Loads the first image eagerly. */
  isEager?: boolean;
}

interface DragState {
  pointerId: number;
  startX: number;
  startedAt: number;
  offset: number;
}

/**
 * Shows one of several images at a time; after the last comes the first. Buttons, arrow keys and swipes change the
 * image. Fills its container, or has an aspect ratio of 4:3.
 */
// Long because keys, buttons and swipes move one position, which the slides are drawn from.
export function Carousel({
  images,
  labels,
  index,
  defaultIndex = 0,
  onIndexChange,
  sizes = '100vw',
  fit = 'cover',
  isEager,
}: CarouselProps): ReactElement | null {
  const [position, setPosition] = useState(index ?? defaultIndex);
  const [drag, setDrag] = useState<DragState | null>(null);
  const viewportRef = useRef<HTMLDivElement>(null);
  const imageCount = images.length;
  if (imageCount === 0) return null;

  const trackIndex =
    index === undefined ? position : findNearestPosition(position, wrapIndex(index, imageCount), imageCount);
  if (trackIndex !== position) setPosition(trackIndex);
  const currentIndex = wrapIndex(trackIndex, imageCount);

  const moveBySlides = (steps: number) => {
    if (imageCount < 2 || steps === 0) return;
    setPosition(trackIndex + steps);
    onIndexChange?.(wrapIndex(trackIndex + steps, imageCount));
  };
  const toReadingDirection = (steps: number) =>
    viewportRef.current && getComputedStyle(viewportRef.current).direction === 'rtl' ? -steps : steps;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const stepsByKey = {
      ArrowLeft: toReadingDirection(-1),
      ArrowRight: toReadingDirection(1),
      Home: -currentIndex,
      End: imageCount - 1 - currentIndex,
    }[event.key];
    if (stepsByKey === undefined) return;
    event.preventDefault();
    moveBySlides(stepsByKey);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (imageCount < 2 || !event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ pointerId: event.pointerId, startX: event.clientX, startedAt: event.timeStamp, offset: 0 });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (drag?.pointerId === event.pointerId) setDrag({ ...drag, offset: event.clientX - drag.startX });
  };
  const onPointerUp = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return;
    setDrag(null);
    const viewportWidth = viewportRef.current?.clientWidth ?? 0;
    moveBySlides(
      toReadingDirection(
        slideStepsOfSwipe(event.clientX - drag.startX, viewportWidth, event.timeStamp - drag.startedAt),
      ),
    );
  };

  const renderedPositions = imageCount === 1 ? [trackIndex] : [trackIndex - 1, trackIndex, trackIndex + 1];
  return (
    <div
      className={fit === 'contain' ? `${styles.carousel} ${styles.fullBleed}` : styles.carousel}
      role="group"
      aria-roledescription={labels.role}
      aria-label={labels.carousel}
    >
      <div
        ref={viewportRef}
        className={styles.slideViewport}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDrag(null)}
      >
        <div
          className={drag ? `${styles.slideTrack} ${styles.draggedTrack}` : styles.slideTrack}
          style={assignInlineVars({
            [styles.trackPosition]: trackIndex === 0 ? null : String(trackIndex),
            [styles.dragOffset]: drag && `${drag.offset}px`,
          })}
        >
          {renderedPositions.map((slide) => {
            const slideImage = images[wrapIndex(slide, imageCount)];
            if (!slideImage) return null;
            const initialSlideClass = styles.initialSlideClasses[slide];
            return (
              <div
                key={slide}
                className={classNames(styles.slide, initialSlideClass)}
                aria-hidden={slide !== trackIndex}
                style={assignInlineVars({ [styles.slidePosition]: initialSlideClass ? null : String(slide) })}
              >
                <Picture
                  picture={slideImage.image}
                  alt={slideImage.alt}
                  sizes={sizes}
                  isEager={isEager && slide === trackIndex}
                  className={fit === 'contain' ? styles.containedImage : undefined}
                />
              </div>
            );
          })}
        </div>
      </div>
      {imageCount > 1 && (
        <>
          <span className={styles.previousButton}>
            <IconButton
              variant="floating"
              label={labels.previous}
              onClick={() => moveBySlides(-1)}
              onKeyDown={onKeyDown}
            >
              <ChevronLeftIcon />
            </IconButton>
          </span>
          <span className={styles.nextButton}>
            <IconButton variant="floating" label={labels.next} onClick={() => moveBySlides(1)} onKeyDown={onKeyDown}>
              <ChevronRightIcon />
            </IconButton>
          </span>
          <p className={styles.slideCounter} aria-live="polite">
            {labels.counter(currentIndex + 1, imageCount)}
          </p>
        </>
      )}
    </div>
  );
}
