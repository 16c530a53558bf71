import { globSync } from 'node:fs';
import { root } from './paths.ts';

/** Paths of the site's messages, from the root: those of every page, and those of each feature. */
export const messageFiles = (): string[] => globSync('apps/site/app/**/messages/*.json', { cwd: root }).toSorted();
