'use client';

import { type PointerEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import type { FieldControlProps } from '../field/field.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './avatar-picker.css.ts';
import { type Crop, cropZoomOf, maxCropZoom, moveCrop, zoomCrop } from './crop-model.ts';
import { drawCrop } from './cropped-image.ts';

export interface AvatarCropLabels {
  /** Accessible names of the invisible sliders that move the image: "Left and right", "Up and down". */
  across: string;
  along: string;
  /** Label of the slider that enlarges the image: "Zoom". */
  zoom: string;
}

interface AvatarCropProps {
  image: ImageBitmap;
  crop: Crop;
  onCropChange: (crop: Crop) => void;
  labels: AvatarCropLabels;
  disabled: boolean;
  /** Notes of the field, which describe the sliders that move the image. */
  notes: Omit<FieldControlProps, 'id'>;
}

/** Side of the canvas in pixels, three times its CSS size for high-density screens. */
const cropCanvasSide = 416;
const positionSliderSteps = 100;
const keyboardZoomStep = 0.1;

/** Round part of an image, which a pointer drags and sliders move and enlarge. */
// Long because the drag and three sliders change one crop.
export function AvatarCrop({ image, crop, onCropChange, labels, disabled, notes }: AvatarCropProps): ReactElement {
  const zoomId = useId();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const dragStartRef = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvasRef.current) drawCrop(canvasRef.current, image, crop);
  }, [image, crop]);

  const onCropDrag = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (dragStartRef.current === null) return;
    const imagePixelsPerCssPixel = crop.side / event.currentTarget.getBoundingClientRect().width;
    const [right, down] = [dragStartRef.current.x - event.clientX, dragStartRef.current.y - event.clientY];
    dragStartRef.current = { x: event.clientX, y: event.clientY };
    onCropChange(moveCrop(image, crop, right * imagePixelsPerCssPixel, down * imagePixelsPerCssPixel));
  };
  const endCropDrag = (): void => {
    dragStartRef.current = null;
  };
  const renderSlider = (label: string, value: number, size: number, move: (to: number) => Crop): ReactElement => (
    <input
      className={visuallyHidden}
      type="range"
      aria-label={label}
      {...notes}
      disabled={disabled}
      min={crop.side / 2}
      max={size - crop.side / 2}
      step={size / positionSliderSteps}
      value={value}
      onChange={(event) => onCropChange(move(Number(event.target.value)))}
    />
  );
  return (
    <>
      <div className={styles.cropStage}>
        {renderSlider(labels.across, crop.x, image.width, (x) => moveCrop(image, crop, x - crop.x, 0))}
        {renderSlider(labels.along, crop.y, image.height, (y) => moveCrop(image, crop, 0, y - crop.y))}
        <canvas
          ref={canvasRef}
          className={styles.cropCanvas}
          width={cropCanvasSide}
          height={cropCanvasSide}
          aria-hidden="true"
          onPointerDown={(event) => {
            if (disabled) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            dragStartRef.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={onCropDrag}
          onPointerUp={endCropDrag}
          onPointerCancel={endCropDrag}
        />
      </div>
      <div className={styles.zoomRow}>
        <label htmlFor={zoomId}>{labels.zoom}</label>
        <input
          id={zoomId}
          className={styles.zoomSlider}
          type="range"
          disabled={disabled}
          min={1}
          max={maxCropZoom}
          step={keyboardZoomStep}
          value={cropZoomOf(image, crop)}
          onChange={(event) => onCropChange(zoomCrop(image, crop, Number(event.target.value)))}
        />
      </div>
    </>
  );
}
