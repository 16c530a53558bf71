/** One file of a zip archive. */
interface ZipEntry {
  name: string;
  isEncrypted: boolean;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 0xffff;
/** More than any document lists; what claims more is not looked at. */
const largestDirectory = 512 * 1024;

const viewOf = async (file: Blob, start: number, end: number): Promise<DataView> =>
  new DataView(await file.slice(start, end).arrayBuffer());

/** Where the list of the archive's files stands, by its last bytes. */
async function findDirectory(file: Blob): Promise<{ start: number; length: number } | null> {
  const tailStart = Math.max(0, file.size - endLength - longestComment);
  const tail = await viewOf(file, tailStart, file.size);
  for (let at = tail.byteLength - endLength; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== endMark) continue;
    const [length, start] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
    return length <= largestDirectory && start + length <= tailStart + at ? { start, length } : null;
  }
  return null;
}

/** The files that a zip archive lists, by its directory at its end; `null` when it is none, or a broken one. */
export async function readZipNames(file: Blob): Promise<ZipEntry[] | null> {
  const found = await findDirectory(file);
  if (found === null) return null;
  const directory = await viewOf(file, found.start, found.start + found.length);
  const entries: ZipEntry[] = [];
  const decoder = new TextDecoder();
  let at = 0;
  while (at + entryLength <= directory.byteLength) {
    if (directory.getUint32(at, true) !== entryMark) return null;
    const nameLength = directory.getUint16(at + 28, true);
    const rest = directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    const nameStart = at + entryLength;
    if (nameStart + nameLength > directory.byteLength) return null;
    entries.push({
      name: decoder.decode(new Uint8Array(directory.buffer, nameStart, nameLength)),
      isEncrypted: (directory.getUint16(at + 8, true) & 1) === 1,
    });
    at = nameStart + nameLength + rest;
  }
  return entries;
}
