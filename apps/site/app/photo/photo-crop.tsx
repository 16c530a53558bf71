import { type PointerEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import { hidden, muted, row, small } from '~/styles/common.css.ts';
import { moveCrop, mostZoom, zoomCrop, zoomOf, type Crop } from './crop-model.ts';
import * as styles from './photo.css.ts';
import { drawCrop } from './read-photo.ts';

export interface PhotoCropLabels {
  /** Names the sliders that move the picture: "Left and right", "Up and down". */
  across: string;
  along: string;
  zoom: string;
}

export interface PhotoCropProps {
  image: ImageBitmap;
  crop: Crop;
  onCropChange: (crop: Crop) => void;
  labels: PhotoCropLabels;
}

/** Pixels of a side of what is drawn; on fine screens two for each of the page's. */
const drawnSide = 416;
/** A step of a slider's key, in parts of the picture. */
const keySteps = 100;
const zoomStep = 0.1;

/** A round window onto a picture, which is dragged below it, moved with the arrow keys, and enlarged. */
export function PhotoCrop({ image, crop, onCropChange, labels }: PhotoCropProps): ReactElement {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const heldAt = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop);
  }, [image, crop]);

  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (heldAt.current === null) return;
    const perPixel = crop.side / event.currentTarget.getBoundingClientRect().width;
    const [right, down] = [heldAt.current.x - event.clientX, heldAt.current.y - event.clientY];
    heldAt.current = { x: event.clientX, y: event.clientY };
    onCropChange(moveCrop(image, crop, right * perPixel, down * perPixel));
  };
  const letGo = (): void => {
    heldAt.current = null;
  };
  const slider = (label: string, value: number, size: number, move: (to: number) => Crop): ReactElement => (
    <input
      className={hidden}
      type="range"
      aria-label={label}
      min={crop.side / 2}
      max={size - crop.side / 2}
      step={size / keySteps}
      value={value}
      onChange={(event) => onCropChange(move(Number(event.target.value)))}
    />
  );
  return (
    <>
      <div className={styles.stage}>
        {slider(labels.across, crop.x, image.width, (x) => moveCrop(image, crop, x - crop.x, 0))}
        {slider(labels.along, crop.y, image.height, (y) => moveCrop(image, crop, 0, y - crop.y))}
        <canvas
          ref={canvas}
          className={styles.canvas}
          width={drawnSide}
          height={drawnSide}
          aria-hidden="true"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            heldAt.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={letGo}
          onPointerCancel={letGo}
        />
      </div>
      <div className={`${row} ${small} ${muted}`}>
        <label htmlFor={id}>{labels.zoom}</label>
        <input
          id={id}
          className={styles.zoomInput}
          type="range"
          min={1}
          max={mostZoom}
          step={zoomStep}
          value={zoomOf(image, crop)}
          onChange={(event) => onCropChange(zoomCrop(image, crop, Number(event.target.value)))}
        />
      </div>
    </>
  );
}
