import { chatImagePreviewWidth } from '@plaza/sdk/rules';

/** The end of the name of a picture's file in one width, as in `-640.webp`. */
export const pictureEnding = (width: number, extension: 'webp' | 'avif' | 'jpg'): string => `-${width}.${extension}`;

/** A width that is nearly the picture's own is not worth a file. */
export const worthwhile = 0.9;

/** The widths that a chat's picture is kept in, smallest first: the one that the chat shows, when it is smaller. */
export const chatPictureWidths = (width: number): number[] =>
  chatImagePreviewWidth < width * worthwhile ? [chatImagePreviewWidth, width] : [width];
