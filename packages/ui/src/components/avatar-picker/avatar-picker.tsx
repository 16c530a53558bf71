'use client';
import {
  type ComponentPropsWithRef,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../class-names.ts';
import { useFormReset, useMergedRef } from '../../control-hooks.ts';
import { CameraIcon, Trash2Icon, UserIcon } from '../../icons/index.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import { useControllable } from '../../use-controllable.ts';
import { Field, type FieldBaseProps, type FieldControlProps } from '../field/field.tsx';
import { type FileDragState, LazyDropZone } from '../file-picker/lazy-drop-zone.ts';
import { formatFileSize, truncateFileName } from '../file-picker/upload-model.ts';
import { AvatarCrop, type AvatarCropLabels } from './avatar-crop.tsx';
import * as styles from './avatar-picker.css.ts';
import { initialCrop } from './crop-model.ts';
import {
  type AvatarLimits,
  type AvatarProblem,
  type CroppedImage,
  defaultAvatarLimits,
  readImage,
} from './cropped-image.ts';

export interface AvatarPickerLabels extends AvatarCropLabels {
  /** Accessible name of the file input, and text below the tile: "Choose a photo". */
  choose: string;
  /** Label of the file input next to a chosen image: "Choose another photo". */
  chooseOther: string;
  /** Text after `choose`: "or drop it here." Hidden on touch screens. */
  drop: string;
  /** Accepted formats and size: "JPEG or PNG, up to 20 MB." */
  limits: string;
  /** Label of the button that removes the chosen image: "Remove". */
  remove: string;
  /** Hint about moving the image: "Drag the photo until it fits." */
  cropHint: string;
  /** Error of a rejected file. */
  problems: Readonly<Record<AvatarProblem, string>>;
}

export interface AvatarPickerProps
  extends Omit<FieldBaseProps, 'aside'>, Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** All texts of the component in the language of the page. */
  labels: AvatarPickerLabels;
  /**
   * Name of the file in the surrounding form, which submits the chosen file itself; `cropToFile` returns the cropped
   * square.
   */
  name?: string;
  /** Requires an image before the form is submitted. */
  required?: boolean;
  /** Makes the control unavailable; a form doesn’t submit it. */
  disabled?: boolean;
  /** URL of the user's current image, shown until another one is chosen. */
  currentUrl?: string | null;
  /** The chosen image with its crop; `null` without one. */
  value?: CroppedImage | null;
  /** Image that is chosen initially, if `value` is omitted. */
  defaultValue?: CroppedImage | null;
  /** Called with the chosen image and its crop, with `null` when it is removed. */
  onValueChange?: (value: CroppedImage | null) => void;
  /** Limits of the chosen file; a missing limit defaults to that in `defaultAvatarLimits`. */
  limits?: Partial<AvatarLimits>;
}

const acceptedTypes = 'image/png,image/jpeg,.png,.jpg,.jpeg';

/** Sets the file that the form submits: a dropped or remembered file isn't in the input. */
function setInputFile(input: HTMLInputElement, file: File | undefined): void {
  if (input.files?.[0] === file) return;
  const fileTransfer = new DataTransfer();
  if (file) fileTransfer.items.add(file);
  input.files = fileTransfer.files;
}

/** Reads chosen and dropped files, and keeps the value, the input and the form in step. */
function useAvatar({
  value,
  defaultValue = null,
  onValueChange,
  limits,
  disabled,
}: Omit<AvatarPickerProps, 'label' | 'labels'>) {
  const [avatar, setAvatar] = useControllable(value, defaultValue, onValueChange);
  const [problem, setProblem] = useState<AvatarProblem | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const isRemovedRef = useRef(false);
  useLayoutEffect(() => {
    if (inputRef.current) setInputFile(inputRef.current, avatar?.file);
  }, [avatar?.file, problem]);
  // removing an image moves the focus to the file input; a page that empties the field doesn't
  useEffect(() => {
    if (avatar === null && isRemovedRef.current) inputRef.current?.focus();
    isRemovedRef.current = false;
  }, [avatar]);
  useFormReset(inputRef, () => {
    setProblem(null);
    setAvatar(defaultValue);
  });
  const chooseFile = async (file: File | undefined): Promise<void> => {
    if (!file || disabled) return;
    const chosenImage = await readImage(file, { ...defaultAvatarLimits, ...limits });
    if (typeof chosenImage === 'string') {
      setProblem(chosenImage);
      return;
    }
    setProblem(null);
    setAvatar({ file, image: chosenImage, crop: initialCrop(chosenImage) });
  };
  const removeAvatar = (): void => {
    isRemovedRef.current = true;
    setAvatar(null);
  };
  return { avatar, setAvatar, problem, inputRef, chooseFile, removeAvatar };
}

/** Picks one round image of a user, by choosing, dropping, pasting or taking it, and crops it to a square. */
// Long because choosing, dropping and removing share one input, which is drawn with and without an image.
export function AvatarPicker({
  labels,
  name,
  required = false,
  disabled = false,
  currentUrl = null,
  value,
  defaultValue,
  onValueChange,
  limits,
  error,
  id,
  className,
  ref,
  ...rest
}: AvatarPickerProps): ReactElement {
  const generatedId = useId();
  const { locale } = useUi();
  const fieldRef = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(fieldRef, ref);
  const [dragState, setDragState] = useState<FileDragState>();
  const isOver = dragState === 'over';
  const { avatar, setAvatar, problem, inputRef, chooseFile, removeAvatar } = useAvatar({
    value,
    defaultValue,
    onValueChange,
    limits,
    disabled,
  });
  const renderInput = (control: FieldControlProps, label: string): ReactElement => (
    <input
      {...control}
      ref={inputRef}
      className={styles.fileInput}
      type="file"
      name={name}
      accept={acceptedTypes}
      required={required}
      disabled={disabled}
      aria-label={label}
      onChange={(event) => void chooseFile(event.currentTarget.files?.[0])}
    />
  );
  return (
    <Field
      {...rest}
      ref={mergedRef}
      isGroup
      controlId={id ?? generatedId}
      error={problem === null ? error : <span role="alert">{labels.problems[problem]}</span>}
      className={classNames(styles.avatarField, className)}
    >
      {(control) => (
        <>
          {avatar === null ? (
            <div className={styles.avatarContent}>
              <div className={styles.avatarTile} data-over={isOver || undefined}>
                {currentUrl === null ? (
                  <UserIcon size={32} />
                ) : (
                  <img className={styles.avatarImage} src={currentUrl} alt="" />
                )}
                {renderInput(control, labels.choose)}
                <span className={styles.cameraIcon} aria-hidden="true">
                  <CameraIcon size={20} />
                </span>
              </div>
              <p className={styles.noteText}>
                <b className={styles.chooseText}>{labels.choose}</b>{' '}
                <span className={styles.dropHint}>{labels.drop}</span> {labels.limits}
              </p>
            </div>
          ) : (
            <div className={styles.avatarContent}>
              <AvatarCrop
                image={avatar.image}
                crop={avatar.crop}
                onCropChange={(crop) => setAvatar({ ...avatar, crop })}
                labels={labels}
                disabled={disabled}
                notes={{ 'aria-describedby': control['aria-describedby'], 'aria-invalid': control['aria-invalid'] }}
              />
              <p className={styles.noteText}>{labels.cropHint}</p>
              <p className={styles.noteText}>
                {`${truncateFileName(avatar.file.name)}, ${formatFileSize(avatar.file.size, locale)}`}
              </p>
              <div className={styles.avatarActions}>
                <span className={styles.actionButton} data-over={isOver || undefined}>
                  <CameraIcon size={20} />
                  {labels.chooseOther}
                  {renderInput(control, labels.chooseOther)}
                </span>
                <button type="button" className={styles.actionButton} disabled={disabled} onClick={removeAvatar}>
                  <Trash2Icon size={20} />
                  {labels.remove}
                </button>
              </div>
            </div>
          )}
          <LazyDropZone
            zone={fieldRef}
            isDisabled={disabled}
            onFiles={([file]) => void chooseFile(file)}
            onDragStateChange={setDragState}
          />
        </>
      )}
    </Field>
  );
}
