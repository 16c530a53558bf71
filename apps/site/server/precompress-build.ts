import { join } from 'node:path';
import { precompress } from './compression.ts';

await precompress(join(import.meta.dirname, '../build/client'));
