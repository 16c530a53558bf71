import { shortenFileName } from '@plaza/sdk';
import { CameraIcon, CircleAlertIcon, formatFileSize, Stack, Trash2Icon, UserIcon } from '@plaza/ui';
import { type DragEvent, type PointerEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { hidden, muted, row, wrappedRow, small } from '~/styles/common.css.ts';
import {
  type Crop,
  drawCrop,
  initialCrop,
  maxCropZoom,
  moveCrop,
  type PhotoProblem,
  readPhoto,
  zoomCrop,
  cropZoomOf,
} from './photo-crop.ts';
import * as styles from './photo.css.ts';
import type { Intl } from '~/i18n/intl.ts';

export interface ChosenPhoto {
  image: ImageBitmap;
  crop: Crop;
  name: string;
  bytes: number;
}

export interface PhotoFieldLabels {
  choose: string;
  chooseOther: string;
  /** Label of the drop target: "or drop it here." Hidden on touch screens. */
  drop: string;
  limits: string;
  remove: string;
  crop: PhotoCropLabels;
  /** Hint about moving the photo: "Drag the photo until …". */
  cropHint: string;
  problems: Readonly<Record<PhotoProblem, string>>;
}

export interface PhotoFieldProps {
  name: string;
  photo: ChosenPhoto | null;
  current?: string | null;
  onPhotoChange: (photo: ChosenPhoto | null) => void;
  error?: string | undefined;
  labels: PhotoFieldLabels;
  locale: string;
}

const acceptedPhotoTypes = 'image/png,image/jpeg,.png,.jpg,.jpeg';

/** Profile photo that is chosen, dropped or taken, and then cropped to a square. */
// Long because choosing, dropping and removing share one input, which is drawn with and without a photo.
export function PhotoField({
  name,
  photo,
  current = null,
  onPhotoChange,
  error,
  labels,
  locale,
}: PhotoFieldProps): ReactElement {
  const fieldId = useId();
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [isOver, setIsOver] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const isPhotoRemovedRef = useRef(false);
  // removing a photo moves the focus to the file input; saving a photo doesn't
  useEffect(() => {
    if (photo === null && isPhotoRemovedRef.current) inputRef.current?.focus();
    isPhotoRemovedRef.current = false;
  }, [photo]);
  const removePhoto = (): void => {
    isPhotoRemovedRef.current = true;
    onPhotoChange(null);
  };

  const choosePhoto = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const chosenImage = await readPhoto(file);
    if (typeof chosenImage === 'string') {
      setProblem(chosenImage);
      return;
    }
    setProblem(null);
    onPhotoChange({ image: chosenImage, crop: initialCrop(chosenImage), name: file.name, bytes: file.size });
  };
  const onPhotoDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    void choosePhoto(event.dataTransfer.files[0]);
  };
  const problemMessage = problem === null ? error : labels.problems[problem];
  const renderFileInput = (label: string) => (
    <input
      ref={inputRef}
      className={`${styles.currentPhotoImage} ${styles.invisibleFileInput}`}
      type="file"
      name={name}
      accept={acceptedPhotoTypes}
      aria-label={label}
      aria-invalid={problemMessage === undefined ? undefined : true}
      aria-describedby={problemMessage === undefined ? undefined : `${fieldId}-error`}
      onChange={(event) => {
        void choosePhoto(event.target.files?.[0]);
      }}
    />
  );
  return (
    <Stack
      gap={12}
      align="center"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onPhotoDrop}
    >
      {photo === null ? (
        <>
          <div className={styles.photoTile} data-over={isOver || undefined}>
            {current === null ? (
              <UserIcon size={32} />
            ) : (
              <img className={styles.currentPhotoImage} src={current} alt="" />
            )}
            {renderFileInput(labels.choose)}
            <span className={styles.cameraIcon} aria-hidden="true">
              <CameraIcon size={20} />
            </span>
          </div>
          <p className={small}>
            <b>{labels.choose}</b> <span className={`${muted} ${styles.dropPhotoHint}`}>{labels.drop}</span>{' '}
            <span className={muted}>{labels.limits}</span>
          </p>
        </>
      ) : (
        <>
          <PhotoCrop
            image={photo.image}
            crop={photo.crop}
            onCropChange={(crop) => onPhotoChange({ ...photo, crop })}
            labels={labels.crop}
          />
          <p className={`${small} ${muted}`}>{labels.cropHint}</p>
          <p
            className={`${small} ${muted}`}
          >{`${shortenFileName(photo.name)}, ${formatFileSize(photo.bytes, locale)}`}</p>
          <div className={wrappedRow}>
            <span className={`${row} ${small} ${styles.replacePhotoButton}`} data-over={isOver || undefined}>
              <CameraIcon size={20} />
              {labels.chooseOther}
              {renderFileInput(labels.chooseOther)}
            </span>
            <button type="button" className={`${row} ${small} ${styles.replacePhotoButton}`} onClick={removePhoto}>
              <Trash2Icon size={20} />
              {labels.remove}
            </button>
          </div>
        </>
      )}
      {problemMessage !== undefined && (
        <p id={`${fieldId}-error`} className={`${row} ${small} ${styles.photoProblemText}`} role="alert">
          <CircleAlertIcon size={16} />
          {problemMessage}
        </p>
      )}
    </Stack>
  );
}

interface PhotoCropLabels {
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

/** Side of the canvas in pixels, twice its CSS size for high-density screens. */
const cropCanvasSide = 416;
const positionSliderSteps = 100;
const keyboardZoomStep = 0.1;

function PhotoCrop({ image, crop, onCropChange, labels }: PhotoCropProps): ReactElement {
  const cropId = useId();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const dragStartRef = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvasRef.current) drawCrop(canvasRef.current, image, crop);
  }, [image, crop]);

  const onCropDrag = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (dragStartRef.current === null) return;
    const photoPixelsPerCssPixel = crop.side / event.currentTarget.getBoundingClientRect().width;
    const [right, down] = [dragStartRef.current.x - event.clientX, dragStartRef.current.y - event.clientY];
    dragStartRef.current = { x: event.clientX, y: event.clientY };
    onCropChange(moveCrop(image, crop, right * photoPixelsPerCssPixel, down * photoPixelsPerCssPixel));
  };
  const endCropDrag = (): void => {
    dragStartRef.current = null;
  };
  const renderSlider = (label: string, value: number, size: number, move: (to: number) => Crop): ReactElement => (
    <input
      className={hidden}
      type="range"
      aria-label={label}
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
            event.currentTarget.setPointerCapture(event.pointerId);
            dragStartRef.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={onCropDrag}
          onPointerUp={endCropDrag}
          onPointerCancel={endCropDrag}
        />
      </div>
      <div className={`${row} ${small} ${muted}`}>
        <label htmlFor={cropId}>{labels.zoom}</label>
        <input
          id={cropId}
          className={styles.cropZoomSlider}
          type="range"
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

export const createPhotoLabels = ({ t }: Intl<'accounts'>): PhotoFieldLabels => ({
  choose: t('photo.choose'),
  chooseOther: t('photo.chooseOther'),
  drop: t('photo.drop'),
  limits: t('photo.limits'),
  remove: t('photo.remove'),
  crop: { across: t('photo.across'), along: t('photo.along'), zoom: t('photo.zoom') },
  cropHint: t('photo.cropHint'),
  problems: {
    type: t('photo.type'),
    size: t('photo.size'),
    broken: t('photo.broken'),
    small: t('photo.small'),
  },
});
