/** `pnpm widgets:release`: adds the built widgets to the releases that the site serves, in `PLAZA_WIDGET_RELEASES`. */
import { join, resolve } from 'node:path';
import { addRelease } from './releases.ts';

const root = join(import.meta.dirname, '../../..');
const store = resolve(process.env.PLAZA_WIDGET_RELEASES ?? join(root, 'var/widget-releases'));
const version = addRelease(join(import.meta.dirname, '../dist'), store);
console.log(`Release ${version} of the widgets is in ${store}.`);
