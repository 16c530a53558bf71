import { shortenFileName } from '@plaza/sdk';
import { CameraIcon, CircleAlertIcon, kilobytes, Trash2Icon, UserIcon, Stack } from '@plaza/ui';
import { type DragEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { muted, row, rowWrap, small } from '~/styles/common.css.ts';
import { firstCrop, type Crop } from './crop-model.ts';
import { PhotoCrop, type PhotoCropLabels } from './photo-crop.tsx';
import * as styles from './photo.css.ts';
import { readPhoto, type PhotoProblem } from './read-photo.ts';

/** A picture that somebody chose, and the square of it that is wanted. */
export interface ChosenPhoto {
  image: ImageBitmap;
  crop: Crop;
  /** Of the file. */
  name: string;
  bytes: number;
}

export interface PhotoFieldLabels {
  choose: string;
  chooseOther: string;
  /** Says that a photo can be dropped: "or drop it here." Left out on touch screens. */
  drop: string;
  /** Says which files are taken. */
  limits: string;
  remove: string;
  crop: PhotoCropLabels;
  /** Says how the picture is moved: "Drag the photo until …". */
  cropHint: string;
  problems: Readonly<Record<PhotoProblem, string>>;
}

export interface PhotoFieldProps {
  /** Name of the file in the form, for browsers without scripts; others send the cut-out. */
  name: string;
  photo: ChosenPhoto | null;
  /** Address of the picture that there is until another one is chosen. */
  current?: string | null;
  onPhotoChange: (photo: ChosenPhoto | null) => void;
  /** What the server found wrong with it. */
  error?: string | undefined;
  labels: PhotoFieldLabels;
  /** The page's language, for the file's size. */
  locale: string;
}

const accepted = 'image/png,image/jpeg,.png,.jpg,.jpeg';

/** A photo of a person: chosen, dropped or taken, then cut to a square. */
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
  const id = useId();
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isRemoved = useRef(false);
  // removing the picture leads to where another is chosen; one that was saved leaves the page where it is
  useEffect(() => {
    if (photo === null && isRemoved.current) input.current?.focus();
    isRemoved.current = false;
  }, [photo]);
  const remove = (): void => {
    isRemoved.current = true;
    onPhotoChange(null);
  };

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const image = await readPhoto(file);
    if (typeof image === 'string') {
      setProblem(image);
      return;
    }
    setProblem(null);
    onPhotoChange({ image, crop: firstCrop(image), name: file.name, bytes: file.size });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    void choose(event.dataTransfer.files[0]);
  };
  const message = problem === null ? error : labels.problems[problem];
  const fileInput = (label: string) => (
    <input
      ref={input}
      className={`${styles.current} ${styles.input}`}
      type="file"
      name={name}
      accept={accepted}
      aria-label={label}
      aria-invalid={message === undefined ? undefined : true}
      aria-describedby={message === undefined ? undefined : `${id}-error`}
      onChange={(event) => {
        void choose(event.target.files?.[0]);
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
      onDrop={drop}
    >
      {photo === null ? (
        <>
          <div className={styles.tile} data-over={isOver || undefined}>
            {current === null ? <UserIcon size={32} /> : <img className={styles.current} src={current} alt="" />}
            {fileInput(labels.choose)}
            <span className={styles.camera} aria-hidden="true">
              <CameraIcon size={20} />
            </span>
          </div>
          <p className={small}>
            <b>{labels.choose}</b> <span className={`${muted} ${styles.dropHint}`}>{labels.drop}</span>{' '}
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
          <p className={`${small} ${muted}`}>{`${shortenFileName(photo.name)}, ${kilobytes(photo.bytes, locale)}`}</p>
          <div className={rowWrap}>
            <span className={`${row} ${small} ${styles.other}`} data-over={isOver || undefined}>
              <CameraIcon size={20} />
              {labels.chooseOther}
              {fileInput(labels.chooseOther)}
            </span>
            <button type="button" className={`${row} ${small} ${styles.other}`} onClick={remove}>
              <Trash2Icon size={20} />
              {labels.remove}
            </button>
          </div>
        </>
      )}
      {message !== undefined && (
        <p id={`${id}-error`} className={`${row} ${small} ${styles.problem}`} role="alert">
          <CircleAlertIcon size={16} />
          {message}
        </p>
      )}
    </Stack>
  );
}
