const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** What files begin with. `at` is the offset of the bytes. */
const signatures: readonly { type: string; at: number; bytes: readonly number[] }[] = [
  { type: 'image/png', at: 0, bytes: [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', at: 0, bytes: ascii('GIF8') },
  { type: 'image/webp', at: 8, bytes: ascii('WEBP') },
  { type: 'image/heic', at: 4, bytes: ascii('ftypheic') },
  { type: 'image/avif', at: 4, bytes: ascii('ftypavif') },
  { type: 'application/pdf', at: 0, bytes: ascii('%PDF-') },
  { type: 'application/zip', at: 0, bytes: [...ascii('PK'), 0x03, 0x04] },
];

/** Documents that are archives inside; only their names tell them apart. */
const archives: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
};

/** How many bytes `typeOfContent` wants to see. */
export const headLength = 512;

/** The letters after the last dot, in lower case; empty without one. */
export const extensionOf = (name: string): string => /[^/]\.([^./]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** MIME type by the first bytes of a file. Its name only says which document an archive or a text is. */
export function typeOfContent(head: Uint8Array, name: string): string {
  const found = signatures.find(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte))?.type;
  const extension = extensionOf(name);
  if (found === 'application/zip') return archives[extension] ?? found;
  if (found !== undefined) return found;
  const isText =
    head.length > 0 && head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
  return isText && extension === 'txt' ? 'text/plain' : 'application/octet-stream';
}
