import type { RuleResult } from '@plaza/sdk/rules';
import type { FileKind, NewFile, StoredFiles } from '../files/stored-files.ts';
import { createTurns } from '../queues.ts';
import type { EncodedPicture, Turn } from './encode-picture.ts';
import { PicturesUnavailableError, type PictureWorker } from './picture-worker.ts';

/** A picture whose files are written, and that no row names yet. */
export interface PreparedPicture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly jpegWidth: number;
}

/** A picture of a chat whose files are written. */
export interface PreparedChatPicture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** Of its largest file. */
  readonly sizeBytes: number;
}

/** Pictures are made two at a time, however many are asked for, so that memory and processor stay within bounds. */
export interface Pictures {
  /** Judges an upload by its content, and writes it in all its widths. */
  store(kind: FileKind, file: File): Promise<RuleResult<PreparedPicture>>;
  /** The same for the picture of a person: squares. @returns the key. */
  storeProfile(file: File): Promise<RuleResult<string>>;
  /** The same for a picture of a chat, however small. */
  storeForChat(file: File): Promise<RuleResult<PreparedChatPicture>>;
  /** A picture that is kept already, turned clockwise, under a new key. */
  storeTurned(kind: FileKind, stored: () => Promise<Uint8Array>, turn: Turn): Promise<PreparedPicture>;
  /** Encodes a picture that is kept already as AVIF, while no upload wants a turn. */
  avif(stored: Uint8Array, widths: readonly number[]): Promise<NewFile[]>;
}

const atOnce = 2;
/** More than these would wait for longer than their callers do. */
const maxWaiting = 200;

export function createPictures(files: StoredFiles, worker: PictureWorker): Pictures {
  const turns = createTurns(atOnce, {
    maxWaiting,
    refuse: () => new PicturesUnavailableError('Too many pictures wait'),
  });
  const write = async (kind: FileKind, { files: made, ...picture }: EncodedPicture): Promise<PreparedPicture> => ({
    key: await files.store(kind, made),
    ...picture,
  });
  // the bytes are read when it is their turn, so that those who wait take no memory
  const bytesOf = async (file: File) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  return {
    store: async (kind, file) => {
      const made = await turns.soon(async () => worker.run('encode', await bytesOf(file)));
      return made.ok ? { ok: true, value: await write(kind, made.value) } : made;
    },
    storeProfile: async (file) => {
      const made = await turns.soon(async () => worker.run('encodeProfile', await bytesOf(file)));
      return made.ok ? { ok: true, value: await files.store('people', made.value) } : made;
    },
    storeForChat: async (file) => {
      const made = await turns.soon(async () => worker.run('encodeChat', await bytesOf(file)));
      if (!made.ok) return made;
      const { width, height, files: encoded } = made.value;
      const sizeBytes = encoded.at(-1)?.content.byteLength ?? 0;
      return { ok: true, value: { key: await files.store('chats', encoded), width, height, sizeBytes } };
    },
    storeTurned: async (kind, stored, turn) =>
      write(kind, await turns.soon(async () => worker.run('turn', { stored: await stored(), turn }))),
    avif: async (stored, widths) => {
      const made: NewFile[] = [];
      // one width at a time, because a wide one takes a second, and uploads go first
      for (const width of widths) made.push(await turns.later(() => worker.run('avif', { stored, width })));
      return made;
    },
  };
}
