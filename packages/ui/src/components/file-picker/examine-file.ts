import { headLength, typeOfContent } from './content-model.ts';
import type { FileFacts } from './upload-model.ts';

/** What a chosen file is, and the file itself. */
export interface ExaminedFile extends FileFacts {
  file: File;
}

/** Pixels of a picture that can be read to its end. */
async function pixelsOf(file: File): Promise<FileFacts['pixels']> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return undefined;
  }
}

/** Looks into a file: its name says nothing certain. A file that cannot be read, such as a folder, counts as empty. */
export async function examineFile(file: File): Promise<ExaminedFile> {
  const { name, lastModified } = file;
  try {
    const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
    const type = typeOfContent(head, name);
    const pixels = type.startsWith('image/') ? await pixelsOf(file) : undefined;
    return { file, name, size: file.size, lastModified, type, pixels };
  } catch {
    return { file, name, size: 0, lastModified, type: '' };
  }
}
