import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
/** Directory of all runtime files: database, uploads, logs. */
export const varDirectory = process.env.PLAZA_VAR_DIR ?? join(root, 'var');
/** Path of the command that an npm package installs, in the root or in a workspace folder. */
export const binaryPath = (name: string, folder = ''): string => join(root, folder, 'node_modules/.bin', name);

/** Paths of all message files of the site and of the SDK's rules, relative to the root. */
export const messageFiles = (): string[] =>
  globSync(['apps/site/app/**/messages/*.json', 'packages/sdk/src/rule-messages/*.json'], { cwd: root }).toSorted();
