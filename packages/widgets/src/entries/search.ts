import type { MountedWidget, WidgetHost } from '../core/host.ts';
import { mountContent } from '../core/mount.tsx';
import { Search } from '../elements/search/index.ts';

declare const PLAZA_STYLE_SHEET: string;

export const mount = (host: WidgetHost): MountedWidget => mountContent(host, PLAZA_STYLE_SHEET, Search);
