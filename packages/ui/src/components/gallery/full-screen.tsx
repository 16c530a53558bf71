'use client';
import type { KeyboardEvent, ReactElement } from 'react';
import { useUi } from '../../provider/ui-provider.tsx';
import { Carousel, type CarouselLabels, type CarouselImage } from '../carousel/carousel.tsx';
import { wrapIndex } from '../carousel/carousel-model.ts';
import { PreviewDialog } from '../preview-dialog/preview-dialog.tsx';

interface FullScreenProps {
  pictures: readonly CarouselImage[];
  labels: { title: string; close: string; carousel: CarouselLabels };
  /** Index of the image shown full screen; `null` while the view is closed. */
  opened: number | null;
  onOpenedChange: (opened: number | null) => void;
  onLoadError?: (() => void) | undefined;
}

export default function FullScreen({
  pictures,
  labels,
  opened,
  onOpenedChange,
  onLoadError,
}: FullScreenProps): ReactElement {
  const { direction } = useUi();
  const handleKeyDown = (event: KeyboardEvent) => {
    const slideSteps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (slideSteps === undefined || event.defaultPrevented || opened === null) return;
    onOpenedChange(wrapIndex(opened + (direction === 'rtl' ? -slideSteps : slideSteps), pictures.length));
  };
  return (
    <PreviewDialog
      layout="stage"
      title={labels.title}
      closeLabel={labels.close}
      open={opened !== null}
      onOpenChange={() => onOpenedChange(null)}
      onKeyDown={handleKeyDown}
      // error events of images do not bubble
      onErrorCapture={onLoadError}
    >
      <Carousel
        images={pictures}
        labels={labels.carousel}
        index={opened ?? 0}
        onIndexChange={onOpenedChange}
        fit="contain"
        isEager
      />
    </PreviewDialog>
  );
}
