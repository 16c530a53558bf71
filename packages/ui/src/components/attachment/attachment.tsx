'use client';
import { type ComponentPropsWithRef, type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { DownloadIcon, FileTextIcon, ImageIcon } from '../../icons/index.ts';
import { lazyWithRetry } from '../../lazy-with-retry.tsx';
import { useUi } from '../../provider/ui-provider.tsx';
import type { CarouselLabels } from '../carousel/carousel.tsx';
import { extensionOf, formatFileSize, truncateFileName } from '../file-picker/upload-model.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './attachment.css.ts';

/** Images and files of one message, stacked vertically. */
export const Attachments = ({ className, ...rest }: ComponentPropsWithRef<'div'>): ReactElement => (
  <div {...rest} className={classNames(styles.attachmentList, className)} />
);

export interface FileAttachmentProps extends Omit<ComponentPropsWithRef<'a'>, 'children' | 'download'> {
  /** Full file name; longer names are visually truncated to ten letters before the extension. */
  name: string;
  /** Size of the file in bytes. */
  size: number;
  /** URL of the file; omit it until the upload has finished. */
  href?: string | undefined;
  /** Action of the link, announced before the file name: "Download". */
  label: string;
  /** Reason for a missing link: "Being checked for viruses". */
  note?: string | undefined;
  /** Upload progress from 0 to 100; omit it after the upload. */
  progress?: number | undefined;
  /** Accessible name of the progress bar: "Uploading plan.pdf". */
  progressLabel?: string | undefined;
}

/** File attachment with its type, name and size, and a download link. */
export function FileAttachment({
  name,
  size,
  href,
  label,
  note,
  progress,
  progressLabel,
  className,
  ...rest
}: FileAttachmentProps): ReactElement {
  const { locale } = useUi();
  const fileExtension = extensionOf(name);
  return (
    <a
      {...rest}
      // the server sends Content-Disposition; a download attribute would also save the error page of an expired URL
      href={href}
      title={name}
      className={classNames(styles.fileLink, className)}
    >
      <span className={classNames(styles.fileIcon, fileExtension === 'pdf' && styles.pdfIcon)}>
        <FileTextIcon size={20} />
      </span>
      <span className={styles.fileText}>
        <span className={visuallyHidden}>
          {href !== undefined && `${label} `}
          {name}
        </span>
        <b className={styles.fileName} aria-hidden>
          <bdi>{truncateFileName(name)}</bdi>
        </b>
        <small className={styles.fileDetails}>
          {fileExtension !== '' && `${fileExtension.toUpperCase()} · `}
          <bdi>{formatFileSize(size, locale)}</bdi>
        </small>
        {note !== undefined && <small className={styles.fileDetails}>{note}</small>}
        {progress !== undefined && (
          <progress
            className={styles.uploadProgress}
            max={100}
            value={Math.round(progress)}
            aria-label={progressLabel}
          />
        )}
      </span>
      {href !== undefined && (
        <span className={styles.downloadIcon}>
          <DownloadIcon size={20} />
        </span>
      )}
    </a>
  );
}

export interface AttachedImage {
  id: string | number;
  /** URL of the full-size image. */
  url: string;
  /** URL of a smaller version for the conversation; `url` if omitted. */
  preview?: string | undefined;
  /** File name, used as alternative text. */
  name: string;
  /** Size of the image in pixels, which reserves space until it has loaded. */
  width: number;
  height: number;
  /** Upload progress from 0 to 100; omit it after the upload. */
  progress?: number | undefined;
}

export interface ImageAttachmentsLabels {
  /** Accessible name of the link to the full-size image: "Open picture ramp.jpg". */
  open: (name: string) => string;
  /** Accessible name of the progress bar of an image: "Uploading ramp.jpg". */
  uploading: (name: string) => string;
  /** Text in place of an image that failed to load: "This picture could not be loaded". */
  broken: string;
  /** Heading of the full-screen view: "Pictures of Andrés". */
  title: string;
  close: string;
  carousel: CarouselLabels;
}

export interface ImageAttachmentsProps {
  /** Images in the order in which they were sent. */
  images: readonly AttachedImage[];
  /** All texts of the component in the language of the page. */
  labels: ImageAttachmentsLabels;
  /** Called when an image fails to load, for example because its URL has expired. */
  onLoadError?: (() => void) | undefined;
  /** Class of the list of images. */
  className?: string;
}

const FullScreen = lazyWithRetry(() => import('../gallery/full-screen.tsx'));

interface ImageLinkProps {
  picture: AttachedImage;
  isSingleImage: boolean;
  labels: ImageAttachmentsLabels;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  onNear: () => void;
  onLoadError: (() => void) | undefined;
}

function ImageLink({ picture, isSingleImage, labels, onOpen, onNear, onLoadError }: ImageLinkProps): ReactElement {
  const { url, preview = url, name, width, height, progress } = picture;
  const imageRef = useRef<HTMLImageElement>(null);
  const onLoadErrorRef = useRef(onLoadError);
  const [failedUrl, setFailedUrl] = useState<string>();
  useEffect(() => {
    onLoadErrorRef.current = onLoadError;
  });
  // A server-rendered image may have failed before React attached the handlers.
  useEffect(() => {
    if (imageRef.current?.complete !== true || imageRef.current.naturalWidth > 0) return;
    setFailedUrl(url);
    onLoadErrorRef.current?.();
  }, [url]);
  return (
    <a
      className={styles.imageLink}
      href={url}
      target="_blank"
      rel="noopener"
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <img
        ref={imageRef}
        className={classNames(styles.attachedImage, !isSingleImage && styles.croppedImage)}
        src={preview}
        alt={labels.open(name)}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onError={() => {
          setFailedUrl(url);
          onLoadErrorRef.current?.();
        }}
      />
      {failedUrl === url && (
        <span className={styles.brokenImage}>
          <ImageIcon />
          {labels.broken}
        </span>
      )}
      {progress !== undefined && (
        <progress
          className={classNames(styles.uploadProgress, styles.overlayProgress)}
          max={100}
          value={Math.round(progress)}
          aria-label={labels.uploading(name)}
        />
      )}
    </a>
  );
}

/**
 * Attached images: a single one 320 px wide in its own aspect ratio, several as a grid. A click opens the image full
 * screen; without JavaScript each image is a link to its file.
 */
export function ImageAttachments({
  images,
  labels,
  onLoadError,
  className,
}: ImageAttachmentsProps): ReactElement | null {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const [isNear, setIsNear] = useState(false);
  if (images.length === 0) return null;
  const isSingleImage = images.length === 1;
  const createOpenHandler = (index: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpenIndex(index);
  };
  return (
    <>
      <ul
        className={classNames(
          styles.imageGrid,
          isSingleImage ? styles.imageLayouts.one : styles.imageLayouts.several,
          className,
        )}
      >
        {images.map((picture, index) => (
          <li key={picture.id} className={images.length % 2 === 1 ? styles.wideFirstImage : undefined}>
            <ImageLink
              {...{ picture, isSingleImage, labels, onLoadError }}
              onOpen={createOpenHandler(index)}
              onNear={() => setIsNear(true)}
            />
          </li>
        ))}
      </ul>
      {(isNear || openIndex !== null) && (
        <FullScreen
          pictures={images.map(({ id, url, name, width, height }) => ({
            id,
            alt: name,
            image: { url, width, height, sources: [] },
          }))}
          labels={labels}
          opened={openIndex}
          onOpenedChange={setOpenIndex}
          onLoadError={onLoadError}
        />
      )}
    </>
  );
}
