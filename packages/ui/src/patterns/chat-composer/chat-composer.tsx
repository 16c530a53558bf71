'use client';
import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../class-names.ts';
import { useDebouncedAnnouncement } from '../../use-debounced-announcement.ts';
import { formatFileSize, truncateFileName } from '../../components/file-picker/upload-model.ts';
import { type FileDragState, LazyDropZone } from '../../components/file-picker/lazy-drop-zone.ts';
import { useObjectUrl } from '../../components/file-picker/use-object-url.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { ProgressBar } from '../../components/progress-bar/progress-bar.tsx';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import {
  CircleAlertIcon,
  FileTextIcon,
  ImageIcon,
  ImagePlusIcon,
  PaperclipIcon,
  SendIcon,
  XIcon,
} from '../../icons/index.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import { useMergedRef } from '../../control-hooks.ts';
import * as styles from './chat-composer.css.ts';

const maxRemainingToShowCounter = 200;

export function getLengthStatus(
  length: number,
  maxLength: number,
): { remaining: number; isTooLong: boolean } | undefined {
  const remainingCharacters = maxLength - length;
  return remainingCharacters > maxRemainingToShowCounter
    ? undefined
    : { remaining: remainingCharacters, isTooLong: remainingCharacters < 0 };
}

/** True for a key that sends the message. Enter during IME composition does not. */
export function isSendKey(
  event: { key: string; shiftKey: boolean; altKey: boolean; keyCode: number; isComposing: boolean },
  isTouchOnly: boolean,
): boolean {
  // in Safari, the Enter that ends an IME composition has the key code 229
  const isComposing = event.isComposing || event.keyCode === 229;
  return event.key === 'Enter' && !event.shiftKey && !event.altKey && !isComposing && !isTouchOnly;
}

/** Image or file attached to a draft, possibly still uploading. */
export interface ComposerFile {
  /** Id of the file, unique in the list. */
  id: string;
  name: string;
  /** Size of the file in bytes. */
  size: number;
  /** The file if it is an image, for its preview. */
  image?: File | undefined;
  /** Upload progress from 0 to 100; omit it after the upload. */
  progress?: number | undefined;
  /** Reason why the file cannot be sent. */
  error?: string | undefined;
}

export interface ComposerFileLabels {
  /** Accessible name of the progress bar: "Uploading ramp.jpg". */
  uploading: (name: string) => string;
  /** Accessible name of the remove button: "Remove ramp.jpg". */
  remove: (name: string) => string;
}

function ComposerFileChip({
  file,
  labels,
  onRemove,
}: {
  file: ComposerFile;
  labels: ComposerFileLabels;
  onRemove: () => void;
}): ReactElement {
  const { locale } = useUi();
  const previewUrl = useObjectUrl(file.image);
  return (
    <li className={classNames(styles.fileChip, file.error !== undefined && styles.rejectedFile)}>
      {previewUrl === undefined ? (
        <span className={styles.fileIcon}>{file.image ? <ImageIcon size={20} /> : <FileTextIcon size={20} />}</span>
      ) : (
        <img className={styles.fileThumbnail} src={previewUrl} alt="" />
      )}
      <span className={styles.fileText}>
        <b className={styles.fileName} title={file.name}>
          <bdi>{truncateFileName(file.name)}</bdi>
        </b>
        {file.error !== undefined ? (
          <span className={styles.fileError}>{file.error}</span>
        ) : file.progress === undefined ? (
          <span className={styles.fileDetails}>
            <bdi>{formatFileSize(file.size, locale)}</bdi>
          </span>
        ) : (
          <ProgressBar
            size="small"
            label={labels.uploading(file.name)}
            isLabelHidden
            isValueHidden
            value={file.progress}
          />
        )}
      </span>
      <IconButton size="small" label={labels.remove(file.name)} onClick={onRemove}>
        <XIcon size={16} />
      </IconButton>
    </li>
  );
}

/**
 * Moves the focus when the focused button is removed with its file: to the button of the next file, of the previous
 * one, or to `fallbackFocus` if the list is empty.
 */
function useFocusAfterRemoval(
  count: number,
  fallbackFocus: RefObject<HTMLElement | null>,
): { list: RefObject<HTMLUListElement | null>; removed: (index: number) => void } {
  const listRef = useRef<HTMLUListElement>(null);
  const removedIndexRef = useRef<number | null>(null);
  useLayoutEffect(() => {
    const focusIndex = removedIndexRef.current;
    removedIndexRef.current = null;
    if (focusIndex === null) return;
    const removeButtons = listRef.current?.querySelectorAll('button') ?? [];
    (removeButtons[Math.min(focusIndex, removeButtons.length - 1)] ?? fallbackFocus.current)?.focus();
  }, [count, fallbackFocus]);
  return { list: listRef, removed: (index) => (removedIndexRef.current = index) };
}

export interface ChatComposerLabels extends ComposerFileLabels {
  /** Accessible name of the form: "Write a message". */
  form: string;
  /** Accessible name of the text area: "Message". */
  message: string;
  placeholder: string;
  /** Accessible name of the file input: "Attach pictures or files". */
  attach: string;
  send: string;
  /** Accessible name of the list of files: "Attached". */
  files: string;
  /** Text while files are dragged over the conversation: "Let go to attach". */
  drop: string;
  /** Text of the counter near the limit: "180 characters left". */
  remaining: (characters: number) => string;
  /** Text of the counter beyond the limit: "12 characters too long". */
  tooLong: (characters: number) => string;
  /** Text about allowed attachments: "PNG, JPEG, PDF up to 10 MB". */
  hint: ReactNode;
  /** Text about keyboard shortcuts, hidden on touch screens. */
  shortcuts: ReactNode;
}

export interface ChatComposerProps extends Omit<ComponentPropsWithRef<'form'>, 'children' | 'onSubmit'> {
  /** All texts of the component in the language of the page. */
  labels: ChatComposerLabels;
  /** Names of the text and the files in a form that is submitted without JavaScript. */
  textName: string;
  /** Name of the files in a form that is submitted without JavaScript. */
  filesName: string;
  /** Allowed types of files, as in the `accept` attribute. */
  accept: string;
  /** Text of the message, controlled by the page. */
  value: string;
  /** Called with the text on every change. */
  onValueChange: (value: string) => void;
  /** Maximum length; longer text is not truncated, but cannot be sent. */
  maxLength: number;
  /** Attached files with their progress. */
  files?: readonly ComposerFile[];
  /** Called with chosen, dropped or pasted files. */
  onFilesAdd: (files: File[]) => void;
  /** Called with the id of the file whose remove button is clicked. */
  onFileRemove: (id: string) => void;
  /** Enables the send button. */
  canSend: boolean;
  /** Called when the message is sent; the native submission is prevented. */
  onSend: () => void;
  /** Error message of the last submission. */
  error?: ReactNode;
  /** Drop and paste target; the composer by default. It must be the nearest positioned ancestor. */
  dropTarget?: RefObject<HTMLElement | null> | undefined;
  /** Ref to the textarea. */
  textRef?: RefObject<HTMLTextAreaElement | null> | undefined;
  /** Hidden inputs of the form. */
  children?: ReactNode;
}

const touchScreenQuery = '(hover: none) and (pointer: coarse)';

/**
 * Form for a message: a growing textarea, images and files, and a send button. Submits natively without JavaScript.
 * `ref` and other props go to the form.
 */
// Long and complex because it is the markup of one form with an optional error, files, counter and drop area.
export function ChatComposer({
  labels,
  textName,
  filesName,
  accept,
  value,
  onValueChange,
  maxLength,
  files = [],
  onFilesAdd,
  onFileRemove,
  canSend,
  onSend,
  error,
  dropTarget,
  textRef,
  className,
  children,
  ref,
  ...rest
}: ChatComposerProps): ReactElement {
  const formRef = useRef<HTMLFormElement>(null);
  const textAreaRef = useRef<HTMLTextAreaElement>(null);
  const mergedFormRef = useMergedRef(formRef, ref);
  const mergedTextAreaRef = useMergedRef(textAreaRef, textRef);
  const [dragState, setDragState] = useState<FileDragState>();
  const { list: listRef, removed } = useFocusAfterRemoval(files.length, textAreaRef);
  const lengthStatus = getLengthStatus(value.length, maxLength);
  const remainingText =
    lengthStatus &&
    (lengthStatus.isTooLong ? labels.tooLong(-lengthStatus.remaining) : labels.remaining(lengthStatus.remaining));
  const announcedRemaining = useDebouncedAnnouncement(
    lengthStatus !== undefined && lengthStatus.remaining <= 20 ? (remainingText ?? '') : '',
  );

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, shiftKey, altKey, keyCode, nativeEvent } = event;
    const { isComposing } = nativeEvent;
    if (!isSendKey({ key, shiftKey, altKey, keyCode, isComposing }, matchMedia(touchScreenQuery).matches)) return;
    event.preventDefault();
    if (canSend && !lengthStatus?.isTooLong) formRef.current?.requestSubmit();
  };

  return (
    <form
      aria-label={labels.form}
      encType="multipart/form-data"
      {...rest}
      ref={mergedFormRef}
      className={classNames(styles.chatComposer, dropTarget === undefined && styles.dropTarget, className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSend || lengthStatus?.isTooLong) return;
        onSend();
        textAreaRef.current?.focus();
      }}
    >
      {children}
      {error !== undefined && (
        <p className={styles.composerError} role="alert">
          <CircleAlertIcon size={20} />
          {error}
        </p>
      )}
      {files.length > 0 && (
        <ul ref={listRef} className={styles.fileList} aria-label={labels.files}>
          {files.map((file, index) => (
            <ComposerFileChip
              key={file.id}
              file={file}
              labels={labels}
              onRemove={() => {
                removed(index);
                onFileRemove(file.id);
              }}
            />
          ))}
        </ul>
      )}
      <div className={styles.composerBox}>
        <label className={styles.attachButton} title={labels.attach}>
          <PaperclipIcon size={20} className={styles.attachIcon} />
          <input
            className={styles.fileInput}
            type="file"
            multiple
            name={filesName}
            accept={accept}
            aria-label={labels.attach}
            onChange={({ currentTarget }) => {
              onFilesAdd([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </label>
        <div className={styles.growingText} data-text={value}>
          <textarea
            ref={mergedTextAreaRef}
            className={styles.textInput}
            name={textName}
            rows={1}
            dir="auto"
            aria-label={labels.message}
            placeholder={labels.placeholder}
            autoComplete="off"
            aria-invalid={lengthStatus?.isTooLong || undefined}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <button
          className={styles.sendButton}
          type="submit"
          aria-label={labels.send}
          title={labels.send}
          disabled={!canSend || lengthStatus?.isTooLong}
        >
          <SendIcon size={20} />
        </button>
      </div>
      <div className={styles.composerFooter}>
        <span className={styles.wideContainerOnly}>{labels.hint}</span>
        {remainingText === undefined ? (
          <span className={classNames(styles.shortcutHint, styles.wideContainerOnly)}>{labels.shortcuts}</span>
        ) : (
          <span className={classNames(styles.characterCount, lengthStatus?.isTooLong && styles.tooLongCount)}>
            {remainingText}
          </span>
        )}
        <span role="status" className={visuallyHidden}>
          {announcedRemaining}
        </span>
      </div>
      <LazyDropZone
        zone={dropTarget ?? formRef}
        isDisabled={false}
        onFiles={(dropped) => onFilesAdd([...dropped])}
        onDragStateChange={setDragState}
      />
      {dragState !== undefined && (
        <div className={styles.dropOverlay} role="status">
          <ImagePlusIcon size={24} />
          {labels.drop}
        </div>
      )}
    </form>
  );
}
