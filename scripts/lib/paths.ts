import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The root of the checkout. */
export const root = resolve(import.meta.dirname, '../..');
/** Everything that running the project writes: database, media, logs. */
export const varDirectory = process.env.PLAZA_VAR_DIR ?? join(root, 'var');
/** A command that an npm package brings, of the root or of the workspace in `folder`. */
export const bin = (name: string, folder = ''): string => join(root, folder, 'node_modules/.bin', name);

/** Paths of the site's messages, from the root: those of every page, of each feature, and of the SDK's rules. */
export const messageFiles = (): string[] =>
  globSync(['apps/site/app/**/messages/*.json', 'packages/sdk/src/rule-messages/*.json'], { cwd: root }).toSorted();
