import { zipSync } from 'fflate';

/** Packs the files of a WordPress plugin into a zip. The same files always give the same bytes. */
export function packPluginFiles(files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  // a zip stores local time without a time zone, so a local date gives the same bytes on every machine
  return zipSync({ ...files }, { level: 9, mtime: new Date(2000, 0, 1) });
}
