'use client';
import { useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { ImagesIcon } from '../../icons/index.ts';
import { useUi } from '../../provider/ui-context.ts';
import { Button } from '../button/button.tsx';
import { Carousel, type CarouselLabels, type CarouselPicture } from '../carousel/carousel.tsx';
import { wrapIndex } from '../carousel/carousel-model.ts';
import { Picture } from '../picture/picture.tsx';
import { PreviewDialog } from '../preview-dialog/preview-dialog.tsx';
import * as styles from './gallery.css.ts';

export interface GalleryLabels {
  /** On the button that opens all: "All 6 pictures". */
  all: string;
  /** Heading of the full-screen view: the listing's name. */
  title: string;
  close: string;
  /** Shown instead of pictures when there are none. */
  empty: string;
  carousel: CarouselLabels;
}

export interface GalleryProps {
  pictures: readonly CarouselPicture[];
  labels: GalleryLabels;
}

/** The first picture's width, and that of the two beside it. */
const largeSizes = '(min-width: 1280px) 53rem, (min-width: 640px) 66vw, 100vw';
const smallSizes = '(min-width: 1280px) 26rem, (min-width: 640px) 33vw, 100vw';

/**
 * A listing's pictures: one large and two small, a strip to swipe on phones. Any of them opens all, full screen. Without
 * JavaScript each picture is a link to itself.
 */
export function Gallery({ pictures, labels }: GalleryProps): ReactElement {
  const { direction } = useUi();
  const [opened, setOpened] = useState<number | null>(null);
  if (pictures.length === 0) {
    return (
      <p className={styles.empty}>
        <ImagesIcon />
        {labels.empty}
      </p>
    );
  }
  const open = (index: number) => (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
  };
  const turn = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (steps === undefined || event.defaultPrevented || opened === null) return;
    setOpened(wrapIndex(opened + (direction === 'rtl' ? -steps : steps), pictures.length));
  };
  const shape = pictures.length === 1 ? styles.one : pictures.length === 2 ? styles.two : '';
  return (
    <>
      <div className={styles.gallery}>
        <ul className={`${styles.grid} ${shape}`}>
          {pictures.map(({ id, picture, alt }, index) => (
            <li key={id} className={styles.cell}>
              <a
                className={styles.link}
                href={picture.url}
                aria-label={`${alt} (${labels.carousel.counter(index + 1, pictures.length)})`}
                onClick={open(index)}
              >
                <Picture picture={picture} alt="" sizes={index === 0 ? largeSizes : smallSizes} isEager={index === 0} />
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.all}>
          <Button
            variant="secondary"
            size="small"
            startIcon={<ImagesIcon size={20} />}
            aria-haspopup="dialog"
            onClick={open(0)}
          >
            {labels.all}
          </Button>
        </div>
      </div>
      <PreviewDialog
        layout="stage"
        title={labels.title}
        closeLabel={labels.close}
        open={opened !== null}
        onOpenChange={() => setOpened(null)}
        onKeyDown={turn}
      >
        <Carousel
          pictures={pictures}
          labels={labels.carousel}
          index={opened ?? 0}
          onIndexChange={setOpened}
          fit="contain"
          isEager
        />
      </PreviewDialog>
    </>
  );
}
