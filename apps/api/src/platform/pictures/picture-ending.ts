/** The end of the name of a picture's file in one width, as in `-640.webp`. */
export const pictureEnding = (width: number, extension: 'webp' | 'avif' | 'jpg'): string => `-${width}.${extension}`;
