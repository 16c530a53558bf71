/** Compresses the built site's files once, at its build. */
import { join } from 'node:path';
import { writeCompressedCopies } from './compressed-files.ts';

await writeCompressedCopies(join(import.meta.dirname, '../build/client'));
