'use client';
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { TriangleAlertIcon, XIcon } from '../../icons/index.ts';
import { useMergedRef } from '../../control-hooks.ts';
import { Field, type FieldControlProps, type FieldBaseProps } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './file-picker.css.ts';
import { type FileDragState, LazyDropZone } from './lazy-drop-zone.ts';
import { type FileRejection, truncateFileName, type UploadLimits } from './upload-model.ts';
import {
  type UploadAnnouncements,
  type UploadListProps,
  type Uploads,
  useFocusAfterRemoval,
  useFormFiles,
  useUploads,
} from './use-uploads.ts';

interface FileRejectionLabels {
  /** Accessible name of the list of rejected files: "Not added". */
  rejected: string;
  /** Reason for a rejection and a way to avoid it: "80 × 60 px is too small. Use at least 100 × 100." */
  rejection: (refusal: FileRejection) => string;
  /** Accessible name of the button that dismisses an entry: "Dismiss plan.pdf". */
  dismiss: (name: string) => string;
}

function RejectionList({
  refusals,
  labels,
  onDismiss,
}: {
  refusals: readonly FileRejection[];
  labels: FileRejectionLabels;
  onDismiss: (refusal: FileRejection) => void;
}): ReactElement | null {
  if (refusals.length === 0) return null;
  return (
    <ul className={styles.rejectionList} aria-label={labels.rejected}>
      {refusals.map((refusal) => (
        <li key={refusal.id} className={styles.rejectionItem}>
          <TriangleAlertIcon size={16} className={styles.rejectionIcon} />
          <span className={styles.rejectionText}>
            <b className={styles.rejectedFileName} title={refusal.name}>
              {truncateFileName(refusal.name)}
            </b>{' '}
            {labels.rejection(refusal)}
          </span>
          <IconButton size="small" label={labels.dismiss(refusal.name)} onClick={() => onDismiss(refusal)}>
            <XIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

export interface UploadFrameLabels extends FileRejectionLabels {
  /** Label of the drop tile: "Add pictures". */
  add: string;
  /** Text below the label: "or drop them here". */
  drop: string;
  /** Replaces the label while files are dragged over the tile: "Let go to add". */
  dropNow: string;
  /** Label of the camera button: "Take a picture". Required with `capture`. */
  camera?: string;
  /** Text while chosen files are validated: "Checking…". */
  checking: string;
  /** Error of a form that is submitted with too few files: "Add at least 1 picture." */
  tooFew: (minimum: number) => string;
  announce: UploadAnnouncements;
}

/** Form field props shared by file pickers. */
export interface UploadFieldProps extends FieldBaseProps {
  /** Name of the files in the surrounding form. Without it, upload the files from the list. */
  name?: string;
  /** Requires at least one file, or `limits.minCount` files. */
  required?: boolean;
  /** Makes the picker unavailable; uploads that have started continue. */
  disabled?: boolean;
  /** Adds a camera button on phones: the rear (`environment`) or front (`user`) camera. */
  capture?: 'environment' | 'user';
}

interface UploadFrameProps
  extends Omit<UploadFieldProps, 'required'>, Omit<ComponentPropsWithRef<'div'>, 'children' | 'id'> {
  id?: string | undefined;
  uploads: Uploads;
  limits: UploadLimits;
  labels: UploadFrameLabels;
  minimum: number;
  isMultiple: boolean;
  /** Renders the list; place `tile`, the drop target, in it. */
  children: (tile: ReactNode, isDragging: boolean) => ReactNode;
  tile: ReactNode;
  tileClassName?: string;
}

interface UploadPickerProps
  extends
    UploadFieldProps,
    UploadListProps,
    Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange' | 'id'> {
  id?: string | undefined;
  labels: UploadFrameLabels;
  limits?: Partial<UploadLimits> | undefined;
}

/** Splits a picker's props into props for the file list and props for the frame, and fills in missing limits. */
export function useUploadFrame(
  {
    value,
    defaultValue,
    onValueChange,
    onCancel,
    onRetry,
    onRemove,
    onReject,
    prepare,
    limits: givenLimits,
    required = false,
    labels,
    ...rest
  }: UploadPickerProps,
  defaultLimits: UploadLimits,
) {
  const uploadLimits = { ...defaultLimits, ...givenLimits };
  const uploads = useUploads(
    { value, defaultValue, onValueChange, onCancel, onRetry, onRemove, onReject, prepare },
    uploadLimits,
    labels.announce,
  );
  const minFileCount = Math.max(uploadLimits.minCount, required ? 1 : 0);
  return {
    uploads,
    frame: {
      ...rest,
      uploads,
      limits: uploadLimits,
      labels,
      minimum: minFileCount,
      isMultiple: uploadLimits.maxCount > 1,
    },
  };
}

/** Frame around a file list: rejected files, the native file input and a live region. */
// Long because file input and camera input are one control with many optional parts.
export function UploadFrame({
  error,
  name,
  disabled = false,
  capture,
  id,
  uploads,
  limits,
  labels,
  minimum,
  isMultiple,
  tile,
  tileClassName,
  className,
  children,
  ref,
  ...rest
}: UploadFrameProps): ReactElement {
  const inputRef = useRef<HTMLInputElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const hasTooFewFiles = uploads.items.length < minimum;
  const errorText = error ?? (isMissing && hasTooFewFiles ? labels.tooFew(minimum) : undefined);
  const acceptedTypes = limits.types.join(',');
  const addFiles = (files: readonly File[]) => {
    if (!disabled) void uploads.add(files);
  };
  const frameRef = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(frameRef, ref);
  const [dragState, setDragState] = useState<FileDragState>();

  useFocusAfterRemoval(frameRef, inputRef, uploads);
  useFormFiles(inputRef, uploads, hasTooFewFiles ? labels.tooFew(minimum) : '');
  useEffect(() => setIsReady(true), []);

  const renderTile = (control: FieldControlProps) => (
    <div
      className={classNames(styles.dropTile, tileClassName)}
      data-drag={dragState}
      data-disabled={disabled || undefined}
    >
      <input
        {...control}
        ref={inputRef}
        type="file"
        name={name}
        accept={acceptedTypes}
        multiple={isMultiple}
        required={minimum > 0 && uploads.items.length === 0}
        disabled={disabled}
        aria-label={labels.add}
        className={isReady ? styles.overlayInput : undefined}
        title=""
        onChange={(event) => addFiles([...(event.currentTarget.files ?? [])])}
        onInvalid={(event) => {
          event.preventDefault();
          setIsMissing(true);
          const { form } = event.currentTarget;
          if (form?.querySelector(':invalid:not(fieldset)') === event.currentTarget) event.currentTarget.focus();
        }}
      />
      <span className={styles.tileContent} aria-hidden="true">
        {uploads.isChecking ? labels.checking : dragState === 'over' ? labels.dropNow : tile}
      </span>
    </div>
  );

  return (
    <Field
      {...rest}
      ref={mergedRef}
      error={errorText}
      controlId={id}
      isGroup
      aria-busy={uploads.isChecking || undefined}
      className={classNames(styles.fieldLayout, className)}
    >
      {(control) => (
        <>
          <RejectionList refusals={uploads.refusals} labels={labels} onDismiss={uploads.dismiss} />
          {children(renderTile(control), dragState !== undefined)}
          {capture !== undefined && !disabled && (
            <label className={styles.cameraButton}>
              <input
                type="file"
                accept={acceptedTypes}
                capture={capture}
                className={styles.overlayInput}
                onChange={(event) => {
                  addFiles([...(event.currentTarget.files ?? [])]);
                  event.currentTarget.value = '';
                }}
              />
              {labels.camera}
            </label>
          )}
          <LazyDropZone zone={frameRef} isDisabled={disabled} onFiles={addFiles} onDragStateChange={setDragState} />
          <span role="status" className={visuallyHidden}>
            {uploads.announcement}
          </span>
        </>
      )}
    </Field>
  );
}
