export async function createPictureFile(
  name: string,
  { width = 120, height = 100, type = 'image/png' }: { width?: number; height?: number; type?: string } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const drawingContext = canvas.getContext('2d')!;
  drawingContext.fillStyle = 'teal';
  drawingContext.fillRect(0, 0, width / 2, height);
  return new File([await canvas.convertToBlob({ type })], name, { type, lastModified: 1 });
}

export const truncateFile = (file: File, bytes: number): File =>
  new File([file.slice(0, bytes)], file.name, { type: file.type, lastModified: 1 });

export const padFile = (file: File, size: number): File =>
  new File([file, new Uint8Array(size - file.size)], file.name, { type: file.type, lastModified: 1 });

export const createGifFile = (name: string): File =>
  new File([Uint8Array.from(atob('R0lGODlhAQABAAAAACw='), (letter) => letter.charCodeAt(0))], name, {
    type: 'image/png',
    lastModified: 1,
  });

export function transferOf(...files: readonly File[]): DataTransfer {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return dataTransfer;
}

/**
 * Chooses files without sending their bytes through the browser driver, which takes seconds and changes their dates.
 */
export function chooseFiles(input: HTMLInputElement, files: readonly File[]): void {
  input.files = transferOf(...files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
