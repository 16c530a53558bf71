import { cleanFileName, splitFileName } from '@plaza/sdk/rules';
import { chatPictureWidths, pictureEnding } from '../../platform/pictures/picture-ending.ts';
import { fileEnding } from './attachment-uploads.ts';

/** A picture or file of a chat, as far as its stored form goes. */
export interface StoredAttachment {
  name: string;
  isImage: boolean;
  /** Of a picture, in pixels. */
  width: number | null;
}

/** End of its key in the storage. @param size width of the picture that is wanted; the widest one without it. */
export function attachmentEnding({ isImage, width }: Omit<StoredAttachment, 'name'>, size?: string): string {
  if (!isImage) return fileEnding;
  const widths = chatPictureWidths(width ?? 0);
  const chosen = widths.find((one) => String(one) === size) ?? widths.at(-1) ?? 0;
  return pictureEnding(chosen, 'webp');
}

/** The name to save it by: pictures are kept in another format than they came in. */
export const attachmentFileName = ({ name, isImage }: Omit<StoredAttachment, 'width'>): string =>
  isImage ? `${splitFileName(cleanFileName(name)).stem}.webp` : cleanFileName(name);
